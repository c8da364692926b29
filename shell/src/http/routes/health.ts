import type { Drain } from '@storefront/server-kit/listen';
import type { WatchedWrites } from '@storefront/server-kit/watch-writes';
import type { FastifyInstance } from 'fastify';
import { layoutModules } from '../../page/layout.ts';
import { remoteOf } from '../../page/page-state.ts';
import { livePath, readyPath } from '../../page/server-paths.ts';
import type { Visits } from '../../pages/visit.ts';
import type { Breakers } from '../../releases/breakers.ts';
import type { ReleaseStore } from '../../releases/store.ts';
import { type Confinement, describeConfinement } from '../../renderer/process/confinement.ts';
import type { DiscoveryTrust } from '../../trust/discovery-trust.ts';

export interface HealthOptions {
  readonly releases: ReleaseStore;
  readonly visits: Visits;
  readonly trust: Pick<DiscoveryTrust, 'status'>;
  readonly breakers: Breakers;
  readonly drain: Pick<Drain, 'isDraining'>;
  readonly config: () => Promise<unknown>;
  readonly storeApiUrl: string;
  /** How renderer processes are confined; undefined: releases run in this process. */
  readonly confinement: Confinement | undefined;
  readonly writes: Pick<WatchedWrites, 'failing'>;
}

/** `GET /livez`: 200 until this process is about to end, so a balancer that asks it never leaves out every shell at once. */
export function liveRoute(app: FastifyInstance, drain: Pick<Drain, 'isDraining'>): void {
  app.get(livePath, async (_request, reply) =>
    reply
      .code(drain.isDraining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(drain.isDraining ? 'ending' : 'ok'),
  );
}

/**
 * `GET /healthz`: 200 when the remotes of the layout and of the home page have a release, the API has answered and this
 * process is not about to end; its body names the releases that may serve, and why no newer ones are followed. The body
 * also names a folder that takes no writes, which is no reason to take a shell out: no page needs them, and shells
 * often share a disk.
 */
export function healthRoute(app: FastifyInstance, options: HealthOptions): void {
  const { releases, visits, trust, breakers, drain, config, storeApiUrl, confinement, writes } = options;
  app.get(readyPath, async (_request, reply) => {
    const missing = [
      ...(drain.isDraining ? ['time: this process is about to end'] : []),
      ...listMissing(visits),
      ...(await config().then(
        () => [],
        () => [`store-api at ${storeApiUrl}`],
      )),
    ];
    const isWhole = missing.length === 0;
    return reply
      .code(isWhole ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isWhole ? 'ok' : 'unavailable',
        missing,
        releases: releases.preferredVersions(),
        discovery: trust.status(),
        ejected: breakers.openKeys(),
        notWritable: writes.failing(),
        renderers: confinement ? describeConfinement(confinement) : "the shop's own process",
      });
  });
}

/** Remotes without which the shop counts as unhealthy; a missing other remote fails only its own pages. */
function listMissing(visits: Visits): readonly string[] {
  const { preferences, table } = visits.ordinary();
  const home = table.routes.match('/');
  const needed = new Set([...layoutModules, ...(home ? [home.page] : [])].map(remoteOf));
  const without = [...needed].filter((remote) => (preferences[remote] ?? []).length === 0);
  return [
    ...without.map((remote) => `release of ${remote}`),
    ...(home || without.length > 0 ? [] : ['a release with a page at /: publish one that has routes']),
  ];
}
