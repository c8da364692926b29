import { ReleaseRecord } from '@storefront/contracts/release';
import { Signature } from '@storefront/contracts/signing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { requireOverride } from '../gate/require-override.ts';
import { Reason, remoteInUrl } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { Promotion, requirePromotion } from '../promotions/promotion.ts';
import { publishRelease } from '../publishing/publish-release.ts';
import { ReleaseOrigin } from '../records/release-origin.ts';
import { sourceMapsFile } from '../source-maps/source-maps.ts';
import { requireDeployer } from '../tokens/identity.ts';
import { readAuthor, requireIdentity } from '../tokens/require-token.ts';
import { checkReleaseFiles, checkSourceMaps, requireFewFiles } from './release-files.ts';
import { listReleases } from './stored-releases.ts';

const uploadLimitBytes = 20 * 1024 * 1024;

const Upload = z.object({
  record: ReleaseRecord,
  signature: z.optional(Signature),
  /** Content in base64 by path relative to the release's root. */
  files: z.record(z.string(), z.string()),
  /** The packed source maps, in base64. They are no part of the record, and nobody gets them. */
  sourceMaps: z.optional(z.string()),
  origin: z.optional(ReleaseOrigin),
  promotion: z.optional(Promotion),
  activate: z.boolean().default(false),
  force: z.boolean().default(false),
  reason: Reason,
});

/** Register inside a scope of `requireTokens`. */
export function publishRoutes(
  app: FastifyInstance,
  {
    database,
    artifacts,
    discovery,
    promotesFrom,
  }: RegistryContext & { readonly promotesFrom: string | undefined },
): void {
  app.post('/releases', { bodyLimit: uploadLimitBytes }, async (request, reply) => {
    requireFewFiles(request.body);
    const { record, files, sourceMaps, promotion, ...intent } = validate(Upload, request.body, 'body');
    requireDeployer(requireIdentity(request), record.remote);
    requireOverride(requireIdentity(request), intent);
    if (promotesFrom !== undefined && !intent.force)
      requirePromotion(record, promotion, { promotesFrom, nowMs: Date.now() });
    const checked = checkReleaseFiles(record, files);
    if (sourceMaps !== undefined) checked.set(sourceMapsFile, checkSourceMaps(record, sourceMaps));
    const publication = { record, files: checked, ...intent };
    const { result, changed } = await publishRelease(database, artifacts, readAuthor(request), publication);
    if (changed) await discovery.refresh();
    const { remote, version } = record;
    const message = result.published ? 'published' : 'already published';
    return reply.code(result.published ? 201 : 200).send({ remote, version, message, ...result });
  });
}

/** Register inside a scope of `requireTokens`. */
export function releaseRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/releases/:remote', async (request) => {
    const remote = remoteInUrl(request.params);
    return { remote, releases: await listReleases(database.db, remote) };
  });
}
