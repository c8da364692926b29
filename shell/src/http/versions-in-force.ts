import type { FastifyInstance } from 'fastify';
import { releasesPath } from '../page/page-state.ts';
import type { ReleaseStore } from '../releases/store.ts';

/** `GET /_shell/releases`: what open pages ask before they go on with their releases; caches may answer for a second. */
export function versionsInForceRoute(app: FastifyInstance, releases: Pick<ReleaseStore, 'versions'>): void {
  app.get(releasesPath, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=1').send(releases.versions()),
  );
}
