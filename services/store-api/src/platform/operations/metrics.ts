import { measureRequests, metricsRoute } from '@storefront/server-kit/metrics';
import { measureWrites, type WatchedWrites } from '@storefront/server-kit/watch-writes';
import type { FastifyInstance } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { Queryable } from '../database/queryable.ts';
import { countEffects } from '../effects/read-effects.ts';
import { writtenPlaces } from './store-writes.ts';

interface Measured {
  readonly catalogue: { ageMs(): number };
  readonly writes: Pick<WatchedWrites, 'failing'>;
  /** Where effects are; absent: none are counted. */
  readonly database?: Queryable;
  /** Absent: only callers on this machine read the metrics. */
  readonly token: string | undefined;
  /** Metrics of the whole process, which are served too. */
  readonly registry?: Registry | undefined;
}

/** Measures each request of `app` and the catalogue's age, whether places take writes, and serves `GET /metrics`. */
export function storeMetrics(
  app: FastifyInstance,
  { catalogue, writes, database, token, registry = new Registry() }: Measured,
): void {
  new Gauge({
    name: 'store_api_catalogue_age_seconds',
    help: 'Time since the catalogue of this process was last known to be that of the database',
    registers: [registry],
    collect() {
      this.set(catalogue.ageMs() / 1000);
    },
  });
  if (database) measureEffects(registry, database);
  measureWrites(registry, writtenPlaces, writes);
  measureRequests(app, registry);
  metricsRoute(app, registry, token);
}

/** Tells how many effects are not done, and how long the oldest has waited. Every process tells the database's. */
function measureEffects(registry: Registry, database: Queryable): void {
  // without its database a process still tells the rest; `/healthz` says what is missing
  const count = () => countEffects(database).catch(() => []);
  new Gauge({
    name: 'store_api_effects',
    help: 'Effects that are not done: failing ones are tried again, dead ones wait for a person',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, waiting, failing, dead } of await count())
        for (const [state, effects] of Object.entries({ waiting, failing, dead }))
          this.set({ kind, state }, effects);
    },
  });
  new Gauge({
    name: 'store_api_effects_oldest_seconds',
    help: 'Age of the oldest effect that is neither done nor dead',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, oldestSeconds } of await count()) this.set({ kind }, oldestSeconds);
    },
  });
}
