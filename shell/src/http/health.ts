import type { RemoteName } from '@storefront/contracts';
import type { FastifyInstance } from 'fastify';
import type { Breakers } from '../releases/breakers.ts';
import type { ReleaseStore } from '../releases/store.ts';

export interface HealthOptions {
  readonly releases: ReleaseStore;
  readonly breakers: Breakers;
  readonly config: () => Promise<unknown>;
  readonly storeApiUrl: string;
}

/**
 * `GET /livez`: 200 while this process answers at all. `GET /healthz`: 200 when every remote has a release and the API has
 * answered; names the releases in force.
 */
export function healthRoute(
  app: FastifyInstance,
  { releases, breakers, config, storeApiUrl }: HealthOptions,
): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send('ok'));
  app.get('/healthz', async (_request, reply) => {
    const missing = [
      ...releases.missing().map((remote: RemoteName) => `release of ${remote}`),
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
        releases: releases.inForce(),
        ejected: breakers.openKeys(),
      });
  });
}
