import { metricsRoute } from '@storefront/server-kit/metrics-route';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { CatalogueWatch } from './catalogue/changes/watch-catalogue.ts';

interface Measured {
  readonly catalogue: Pick<CatalogueWatch, 'ageMs'>;
  /** Absent: only callers on this machine read the metrics. */
  readonly token: string | undefined;
}

/** Measures each request of `app`, and serves `GET /metrics`. Routes are named by their pattern: a path never is. */
export function measureRequests(app: FastifyInstance, { catalogue, token }: Measured): void {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'store_api_catalogue_age_seconds',
    help: 'Time since the catalogue of this process was last known to be that of the database',
    registers,
    collect() {
      this.set(catalogue.ageMs() / 1000);
    },
  });
  const seconds = new Histogram({
    name: 'store_api_request_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  metricsRoute(app, registry, token);
}
