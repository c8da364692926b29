import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import { z } from 'zod';
import { wasEverLive } from '../channels/ever-live.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { notFound } from '../http/http-problem.ts';
import { remoteInUrl, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { readReleaseFiles } from '../releases/read-release-files.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import { readContentType } from './content-types.ts';

const UrlParameters = z.object({ version: Version, '*': z.string() });

/** Serves files of releases that are or were live, and only those that the release's record lists. */
export function assetRoutes(app: FastifyInstance, { database, artifacts }: RegistryContext): void {
  app.get('/assets/:remote/:version/*', async (request, reply) => {
    // on errors too, so that a host on another origin can read why a file is missing
    reply.header('access-control-allow-origin', '*');
    const remote = remoteInUrl(request.params);
    const { version, '*': file } = validate(UrlParameters, request.params, 'URL');
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
