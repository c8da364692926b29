import type { Drain } from '@storefront/server-kit/drain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** With an older catalogue a process is not ready: it would show prices that are not asked any more. */
const mostCatalogueAgeMs = 60_000;

interface Ready {
  readonly services: {
    readonly database: Pick<Database, 'engine' | 'rows'>;
    readonly catalogue: {
      current(): { readonly version: number; readonly products: readonly unknown[] };
      ageMs(): number;
    };
  };
  readonly drain: Pick<Drain, 'isDraining'>;
}

/** `GET /livez`: 200 while this process answers at all. `GET /healthz`: 200 while calls can be answered. */
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
    const isOld = ageMs > mostCatalogueAgeMs;
    return reply.code(isOld ? 503 : 200).send({
      status: isOld ? 'unavailable' : 'ok',
      ...(isOld ? { missing: ['catalogue'] } : {}),
      engine: services.database.engine,
      catalogue: { version, products: products.length, ageSeconds: Math.floor(ageMs / 1000) },
    });
  });
}
