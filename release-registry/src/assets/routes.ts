import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { wasEverLive } from '../channels/ever-live.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { notFound } from '../http/http-problem.ts';
import { remoteInUrl, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requireRelease } from '../releases/stored-releases.ts';

const UrlParameters = z.object({ version: Version, '*': z.string() });

/** Serves files of releases that are or were live, and only those that the release's record lists. */
export async function assetRoutes(
  app: FastifyInstance,
  { database, artifacts }: RegistryContext,
): Promise<void> {
  await app.register(fastifyStatic, { root: artifacts.root, serve: false, immutable: true, maxAge: '365d' });

  app.get('/assets/:remote/:version/*', async (request, reply) => {
    // on errors too, so that a host on another origin can read why a file is missing
    reply.header('access-control-allow-origin', '*');
    const remote = remoteInUrl(request.params);
    const { version, '*': file } = validate(UrlParameters, request.params, 'URL');
    const { record } = await requireRelease(database.db, remote, version);
    if (!(await wasEverLive(database.db, remote, version)))
      throw notFound(`${remote}@${version} was never live`);
    if (!Object.hasOwn(record.files, file)) throw notFound(`${remote}@${version} has no file ${file}`);
    reply.headers({
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      // a file that somebody opens as a page can do nothing on this origin
      'content-security-policy': 'sandbox',
    });
    return reply.sendFile(file, artifacts.folderOf(remote, version));
  });
}
