import { joinedPaths } from '@storefront/contracts/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { wasEverLive } from '../channels/ever-live.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { notFound } from '../http/http-problem.ts';
import { remoteInUrl, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { readPreviewed } from '../previews/read-previewed.ts';
import { readBearer } from '../tokens/require-token.ts';
import type { Authenticate } from '../tokens/token-store.ts';
import { readReleaseFiles } from './read-release-files.ts';
import { requireRelease, type StoredRelease } from './stored-releases.ts';

const UrlParameters = z.object({ version: Version });
const Query = z.object({ preview: z.optional(z.string()) });

/**
 * Serves a release's record and files: publicly if it is or was live, otherwise only with a token or a preview's link.
 */
export function fileRoutes(
  app: FastifyInstance,
  { database: { db }, artifacts }: RegistryContext,
  authenticate: Authenticate,
): void {
  const isOpen = async (request: FastifyRequest, remote: string, version: string) => {
    if (await wasEverLive(db, remote, version)) return true;
    const { preview = '' } = validate(Query, request.query, 'query');
    const previewed = await readPreviewed(db, preview);
    if (previewed?.remote === remote && previewed.version === version) return true;
    const secret = readBearer(request);
    return secret !== undefined && (await authenticate(secret)) !== undefined;
  };
  const find = async (request: FastifyRequest): Promise<StoredRelease> => {
    const remote = remoteInUrl(request.params);
    const { version } = validate(UrlParameters, request.params, 'URL');
    const release = await requireRelease(db, remote, version);
    if (await isOpen(request, remote, version)) return release;
    throw notFound(`${remote}@${version} was never live`);
  };

  app.get('/releases/:remote/:version', find);

  // one answer instead of fifty makes a release live sooner
  app.get('/releases/:remote/:version/files', async (request, reply) => {
    const { record } = await find(request);
    const contents = await readReleaseFiles(artifacts, record, joinedPaths(record));
    return reply.type('application/octet-stream').send(Buffer.concat(contents));
  });
}
