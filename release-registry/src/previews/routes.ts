import { randomBytes } from 'node:crypto';
import { longestPreviewMs, registrySigner, signPreview } from '@storefront/contracts/signing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { commitChange } from '../database/changes.ts';
import { Reason, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import { findKey } from '../signing/key-chains.ts';
import { requireDeployer } from '../tokens/identity.ts';
import { readAuthor, requireIdentity, requireOwnRemote } from '../tokens/require-token.ts';
import {
  type CreatedPreview,
  insertPreviewLink,
  type PreviewLink,
  readPreviewLinks,
  requirePreviewLink,
  revokePreviewLink,
} from './preview-links.ts';

const longestSeconds = longestPreviewMs / 1000;
const limits = `must be 60 to ${longestSeconds} seconds`;
const PreviewRequest = z.object({
  seconds: z.int({ error: limits }).min(60, limits).max(longestSeconds, limits),
  reason: Reason,
});
const UrlParameters = z.object({ version: Version });
const LinkUrl = z.object({ id: z.string() });
const Revocation = z.object({ reason: Reason });

/** Lists the valid links. Register inside a scope of `requireTokens`. */
export function previewListRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/previews', async (): Promise<{ previews: PreviewLink[] }> => {
    return { previews: await readPreviewLinks(database.db) };
  });
}

/** Creates and revokes links. Register inside a scope of `requireTokens`. */
export function previewRoutes(
  app: FastifyInstance,
  { database, keyFiles, discovery }: RegistryContext,
): void {
  app.post('/releases/:remote/:version/preview', async (request): Promise<CreatedPreview> => {
    const remote = requireOwnRemote(request);
    const { version } = validate(UrlParameters, request.params, 'URL');
    const { seconds, reason } = validate(PreviewRequest, request.body, 'body');
    const expires = new Date(Date.now() + seconds * 1000).toISOString();
    const author = readAuthor(request);
    const preview = { id: randomBytes(6).toString('hex'), remote, version, expires };
    const { result } = await commitChange(database, author, async (change) => {
      await requireRelease(change, remote, version);
      const key = await keyFiles.load((await findKey(change, registrySigner)) ?? '');
      const why = [`until ${expires}`, reason].filter(Boolean).join(': ');
      await insertPreviewLink(change, preview, author.actor);
      return {
        result: signPreview(preview, key),
        audit: [{ action: 'preview', remote, version, reason: why }],
      };
    });
    return { ...preview, preview: result };
  });

  app.post('/previews/:id/revoke', async (request) => {
    const { id } = validate(LinkUrl, request.params, 'URL');
    const { reason } = validate(Revocation, request.body ?? {}, 'body');
    const { remote, version } = await requirePreviewLink(database.db, id);
    requireDeployer(requireIdentity(request), remote);
    await commitChange(database, readAuthor(request), async (change) => ({
      result: await revokePreviewLink(change, id),
      audit: [{ action: 'preview-revoke', remote, version, reason }],
    }));
    await discovery.refresh();
    return { id, remote, version, revoked: true };
  });
}
