import type { Drain } from '@storefront/server-kit/listen';
import type { WatchedWrites } from '@storefront/server-kit/watch-writes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** With an older catalogue a process is not ready: it would show prices that are not asked any more. */
const mostCatalogueAgeMs = 60_000;

interface Ready {
  readonly services: {
    readonly database: Pick<Database, 'engine' | 'rows'>;
    readonly writes: Pick<WatchedWrites, 'failing'>;
    readonly catalogue: {
      current(): { readonly version: number; readonly products: readonly unknown[] };
      ageMs(): number;
    };
  };
  readonly drain: Pick<Drain, 'isDraining'>;
}

/** `GET /livez`: 200 while this process answers at all. `GET /healthz`: 200 while calls can be answered,
 * also those that write. */
export function healthRoute(app: FastifyInstance, { services, drain }: Ready): void {
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.isDraining) return reply.code(503).send({ status: 'stopping', missing: [] });
    const answers = await services.database.rows('select 1').then(
      () => true,
      () => false,
    );
    if (!answers) return reply.code(503).send({ status: 'unavailable', missing: ['database'] });
    const { version, products } = services.catalogue.current();
    const ageMs = services.catalogue.ageMs();
    const missing = [
      ...(ageMs > mostCatalogueAgeMs ? ['catalogue'] : []),
      ...services.writes.failing().map((place) => `${place}-writes`),
    ];
    const isReady = missing.length === 0;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'unavailable',
      ...(isReady ? {} : { missing }),
      engine: services.database.engine,
      catalogue: { version, products: products.length, ageSeconds: Math.floor(ageMs / 1000) },
    });
  });
}
