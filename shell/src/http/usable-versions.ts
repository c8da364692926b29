import type { FastifyInstance } from 'fastify';
import { releasesPath } from '../page/server-paths.ts';
import type { Previews } from '../previews/previews.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { findPreview } from './preview-pages.ts';

/**
 * `GET /_shell/releases`: open pages request it to detect withdrawn releases; caches may keep the answer for a second.
 */
export function usableVersionsRoute(
  app: FastifyInstance,
  releases: Pick<ReleaseStore, 'usableVersions'>,
  previews: Pick<Previews, 'read'>,
): void {
  app.get(releasesPath, async (request, reply) => {
    const versions = releases.usableVersions();
    const preview = findPreview(request, previews);
    if (preview === undefined) return reply.header('cache-control', 'public, max-age=1').send(versions);
    const { remote, version } = preview;
    const usable = [version, ...(versions[remote] ?? [])];
    return reply.header('cache-control', 'no-store').send({ ...versions, [remote]: usable });
  });
}
