import type { Drain } from '@storefront/server-kit/drain';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { StoreApiConfig } from '../settings/config.ts';
import type { Media } from '../../catalogue/pictures/create-media.ts';
import type { Services } from '../../bootstrap/services.ts';

export interface AppParts {
  readonly config: StoreApiConfig;
  readonly media: Media;
  readonly services: Services;
  readonly logger?: boolean;
  /** Metrics of the whole process; absent: none. */
  readonly metrics?: Registry;
  /** Called with a refusal that its endpoint does not declare; without it, it is logged. */
  readonly onUndeclared?: (what: string) => void;
}

/** With an older catalogue a process is not ready: it would show prices that are not asked any more. */
const mostCatalogueAgeMs = 60_000;

/** `GET /livez`: 200 while this process answers at all. `GET /healthz`: 200 while calls can be answered. */
export function healthRoute(
  app: FastifyInstance,
  { services, drain }: Pick<AppParts, 'services'> & { readonly drain: Pick<Drain, 'isDraining'> },
): void {
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
