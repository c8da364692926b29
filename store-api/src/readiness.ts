import type { FastifyInstance } from 'fastify';
import type { StoreApiConfig } from './config.ts';
import { HttpProblem } from './http/problems.ts';
import type { Media } from './media.ts';
import type { Services } from './services.ts';

export interface AppParts {
  readonly config: StoreApiConfig;
  readonly media: Media;
  /** Returns undefined until everything is ready; calls get 503 meanwhile. */
  readonly services: () => Services | undefined;
  /** What is missing until then. */
  readonly missing: () => readonly string[];
  readonly logger?: boolean;
}

export function healthRoute(
  app: FastifyInstance,
  { services, missing }: Pick<AppParts, 'services' | 'missing'>,
): void {
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const ready = services();
    if (!ready) return reply.code(503).send({ status: 'starting', missing: missing() });
    const answers = await ready.database.rows('select 1').then(
      () => true,
      () => false,
    );
    if (!answers) return reply.code(503).send({ status: 'unavailable', missing: ['database'] });
    const { version, products } = ready.catalogue.current();
    return { status: 'ok', engine: ready.database.engine, catalogue: { version, products: products.length } };
  });
}

export function refuseUntilReady(app: FastifyInstance, { services, missing }: AppParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (services() || request.url.startsWith('/healthz') || request.url === '/livez') return done();
    reply.header('retry-after', '2');
    done(new HttpProblem(503, 'starting', `A loja está iniciando; falta: ${missing().join(', ')}`));
  });
}
