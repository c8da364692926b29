import { joinedPaths } from '@storefront/release-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { z } from 'zod';
import { notFound } from '../access/http-problem.ts';
import { type Authenticate, readBearer } from '../access/identity.ts';
import { remoteInUrl, Version, validate } from '../access/validate.ts';
import { requireRelease, type StoredRelease } from '../channels/releases.ts';
import { wasEverLive } from '../database/history.ts';
import { readPreviewed } from '../previews/preview-links.ts';
import { readReleaseFiles } from '../publish/artifacts/artifact-store.ts';
import { readContentType } from '../publish/file-kinds.ts';
import type { RegistryContext } from './registry-context.ts';

const FileUrl = z.object({ version: Version, '*': z.string() });

/** Serves files of releases that are or were live, and only those that the release's record lists. */
export function assetRoutes(app: FastifyInstance, { database, artifacts }: RegistryContext): void {
  app.get('/assets/:remote/:version/*', async (request, reply) => {
    // on errors too, so that a host on another origin can read why a file is missing
    reply.header('access-control-allow-origin', '*');
    const remote = remoteInUrl(request.params);
    const { version, '*': file } = validate(FileUrl, request.params, 'URL');
    const { record } = await requireRelease(database.db, remote, version);
    if (!(await wasEverLive(database.db, remote, version)))
      throw notFound(`${remote}@${version} was never live`);
    if (!Object.hasOwn(record.files, file)) throw notFound(`${remote}@${version} has no file ${file}`);
    const etag = `"${record.files[file]?.integrity}"`;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      // a file that somebody opens as a page can do nothing on this origin
      'content-security-policy': 'sandbox',
    });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    const [content] = await readReleaseFiles(artifacts, record, [file]);
    return reply.type(readContentType(file)).send(content);
  });
}

const ReleaseUrl = z.object({ version: Version });
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
    const { version } = validate(ReleaseUrl, request.params, 'URL');
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
