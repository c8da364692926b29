import type { ChangedKey, KeyChains } from '@storefront/release-protocol/calls';
import { KeyRotation, PublicKey, Signature } from '@storefront/release-protocol/signing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type KeyChange, registerKey, rotateRegistryKey, rotateRemoteKey } from '../access/change-keys.ts';
import { readAuthor, requireIdentity, requireOperator, requireOwnRemote } from '../access/identity.ts';
import { readKeyChains } from '../access/key-chains.ts';
import { Reason, remoteInUrl, validate } from '../access/validate.ts';
import { commitChange } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import type { RegistryContext } from './registry-context.ts';

/** Signatures of every stored release, by version. */
const Signatures = z.record(z.string(), Signature).default({});
const Registration = z.object({
  key: PublicKey,
  signatures: Signatures,
  replace: z.boolean().default(false),
  reason: Reason,
});
const Rotation = z.object({ rotation: KeyRotation, signatures: Signatures, reason: Reason });
const OwnRotation = z.object({ reason: Reason });

/** `GET /keys`: the key chains of all signers. */
export function keyRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/keys', async (): Promise<KeyChains> => ({ keys: await readKeyChains(database.db) }));
}

/** Changes keys. Register inside a scope of `requireTokens`. */
export function keyChangeRoutes(app: FastifyInstance, context: RegistryContext): void {
  const { database, discovery, keyFiles } = context;
  const change = async (
    request: FastifyRequest,
    work: (change: Change) => Promise<KeyChange>,
  ): Promise<ChangedKey> => {
    const { result, changed } = await commitChange(database, readAuthor(request), async (transaction) => {
      const { key, audit } = await work(transaction);
      return { result: { key }, audit };
    });
    if (changed) await discovery.refresh();
    return { ...result, changed };
  };

  app.put('/keys/:remote', async (request) => {
    requireOperator(requireIdentity(request), 'register keys');
    const remote = remoteInUrl(request.params);
    const registration = validate(Registration, request.body, 'body');
    return change(request, (transaction) => registerKey(transaction, { remote, ...registration }));
  });

  app.post('/keys/:remote/rotate', async (request) => {
    const remote = requireOwnRemote(request);
    const rotation = validate(Rotation, request.body, 'body');
    return change(request, (transaction) => rotateRemoteKey(transaction, { remote, ...rotation }));
  });

  app.post('/keys/registry/rotate', async (request) => {
    requireOperator(requireIdentity(request), "rotate the registry's key");
    const { reason } = validate(OwnRotation, request.body ?? {}, 'body');
    return change(request, (transaction) => rotateRegistryKey(transaction, keyFiles, reason));
  });
}
