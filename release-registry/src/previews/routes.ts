import { longestPreviewMs, registrySigner, signPreview } from '@storefront/contracts/signing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { commitChange } from '../database/changes.ts';
import { Reason, remoteInAddress, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import type { RegistryContext } from '../registry-context.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import { findKey } from '../signing/key-chains.ts';
import { requireDeployer } from '../tokens/identity.ts';
import { authorOf, identityOf } from '../tokens/require-token.ts';

const longestSeconds = longestPreviewMs / 1000;
const limits = `must be 60 to ${longestSeconds} seconds`;
const Request = z.object({
  seconds: z.int({ error: limits }).min(60, limits).max(longestSeconds, limits),
  reason: Reason,
});
const Address = z.object({ version: Version });

/** What lets its bearer see a release in the shop until it `expires` (ISO 8601, UTC). */
export const CreatedPreview = z.object({
  remote: z.string(),
  version: z.string(),
  expires: z.string(),
  preview: z.string(),
});
export type CreatedPreview = z.infer<typeof CreatedPreview>;

/** `POST /releases/{remote}/{version}/preview`. Register inside a scope of `requireTokens`. */
export function previewRoutes(app: FastifyInstance, { database, keyFiles }: RegistryContext): void {
  app.post('/releases/:remote/:version/preview', async (request): Promise<CreatedPreview> => {
    const remote = remoteInAddress(request.params);
    requireDeployer(identityOf(request), remote);
    const { version } = validate(Address, request.params, 'address');
    const { seconds, reason } = validate(Request, request.body, 'body');
    const expires = new Date(Date.now() + seconds * 1000).toISOString();
    const { result } = await commitChange(database, authorOf(request), async (change) => {
      await requireRelease(change, remote, version);
      const key = await keyFiles.load((await findKey(change, registrySigner)) ?? '');
      const why = [`until ${expires}`, reason].filter(Boolean).join(': ');
      return {
        result: signPreview({ remote, version, expires }, key),
        audit: [{ action: 'preview', remote, version, reason: why }],
      };
    });
    return { remote, version, expires, preview: result };
  });
}
