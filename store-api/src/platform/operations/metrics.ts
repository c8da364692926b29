import { metricsRoute } from '@storefront/server-kit/metrics-route';
import { measureRequests } from '@storefront/server-kit/request-metrics';
import type { FastifyInstance } from 'fastify';
import { Gauge, Registry } from 'prom-client';

interface Measured {
  readonly catalogue: { ageMs(): number };
  /** Absent: only callers on this machine read the metrics. */
  readonly token: string | undefined;
  /** Metrics of the whole process, which are served too. */
  readonly registry?: Registry | undefined;
}

/** Measures each request of `app` and the catalogue's age, and serves `GET /metrics`. */
export function storeMetrics(
  app: FastifyInstance,
  { catalogue, token, registry = new Registry() }: Measured,
): void {
  new Gauge({
    name: 'store_api_catalogue_age_seconds',
    help: 'Time since the catalogue of this process was last known to be that of the database',
    registers: [registry],
    collect() {
      this.set(catalogue.ageMs() / 1000);
    },
  });
  measureRequests(app, registry);
  metricsRoute(app, registry, token);
}
