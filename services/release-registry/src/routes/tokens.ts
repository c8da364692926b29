import { RemoteName } from '@storefront/contracts/routes';
import {
  type CreatedToken,
  type RevokedToken,
  Role,
  type TokenList,
} from '@storefront/release-protocol/calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readAuthor, requireIdentity, requireOperator } from '../access/identity.ts';
import { createToken, listTokens, revokeToken } from '../access/tokens.ts';
import { validate } from '../access/validate.ts';
import { commitChange } from '../database/changes.ts';
import type { RegistryDatabase } from '../database/schema.ts';

const TokenName = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores');

/** Lifetime of a token. */
const Days = z
  .int({ error: 'must be 1 to 366 days' })
  .min(1, 'must be 1 to 366 days')
  .max(366, 'must be 1 to 366 days')
  .default(90);

const NewToken = z
  .object({ name: TokenName, role: Role, remote: z.optional(RemoteName), days: Days })
  .refine((token) => (token.role === 'deployer') === (token.remote !== undefined), {
    path: ['remote'],
    error: 'belongs to a deployer, which needs one',
  });

/** Creates, lists and revokes tokens, for operators. Register inside a scope of `requireTokens`. */
export function tokenRoutes(app: FastifyInstance, database: RegistryDatabase): void {
  app.post('/tokens', async (request, reply) => {
    requireOperator(requireIdentity(request), 'manage tokens');
    const { name, role, remote, days } = validate(NewToken, request.body, 'body');
    const { result } = await commitChange(database, readAuthor(request), async (change) => ({
      result: await createToken(change, { name, role, remote: remote ?? null }, days),
      audit: [{ action: 'token-create', remote, reason: `${role} "${name}"` }],
    }));
    return reply.code(201).send({ name, role, remote: remote ?? null, ...result } satisfies CreatedToken);
  });

  app.get('/tokens', async (request): Promise<TokenList> => {
    requireOperator(requireIdentity(request), 'manage tokens');
    return { tokens: await listTokens(database.db) };
  });

  app.delete('/tokens/:name', async (request): Promise<RevokedToken> => {
    requireOperator(requireIdentity(request), 'manage tokens');
    const { name } = validate(z.object({ name: TokenName }), request.params, 'URL');
    await commitChange(database, readAuthor(request), async (change) => ({
      result: await revokeToken(change, name),
      audit: [{ action: 'token-revoke', reason: `"${name}"` }],
    }));
    return { name, revoked: true };
  });
}
