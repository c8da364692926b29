import { measureRequests, metricsRoute } from '@storefront/server-kit/metrics';
import { measureWrites, type WatchedWrites } from '@storefront/server-kit/watch-writes';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Queryable } from '../database/queryable.ts';
import { countEffects } from '../effects/read-effects.ts';
import type { ProviderCalls } from '../providers/provider-calls.ts';
import { writtenPlaces } from './store-writes.ts';

interface Measured {
  readonly catalogue: { ageMs(): number };
  readonly writes: Pick<WatchedWrites, 'failing'>;
  /** Where effects and payments are; absent: none are counted. */
  readonly database?: Queryable;
  readonly providerCalls?: ProviderCalls;
  /** Absent: only callers on this machine read the metrics. */
  readonly token: string | undefined;
  /** Metrics of the whole process, which are served too. */
  readonly registry?: Registry | undefined;
}

/** Measures each request of `app` and the catalogue's age, whether places take writes, and serves `GET /metrics`. */
export function storeMetrics(
  app: FastifyInstance,
  { catalogue, writes, database, providerCalls, token, registry = new Registry() }: Measured,
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
  if (database) measurePayments(registry, database);
  if (providerCalls) measureProviders(app, registry, providerCalls);
  measureWrites(registry, writtenPlaces, writes);
  measureRequests(app, registry);
  metricsRoute(app, registry, token);
}

/** Tells how long each provider takes for each call, and how many it does not answer or refuses. */
function measureProviders(app: FastifyInstance, registry: Registry, calls: ProviderCalls): void {
  const seconds = new Histogram({
    name: 'store_api_provider_call_seconds',
    help: 'Calls of those who provide for the shop, by how they ended',
    labelNames: ['port', 'provider', 'call', 'outcome'],
    buckets: [0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  const stop = calls.listen(({ seconds: taken, ...labels }) => seconds.observe({ ...labels }, taken));
  app.addHook('onClose', async () => stop());
}

/** Tells how many payments wait for a person. */
function measurePayments(registry: Registry, database: Queryable): void {
  new Gauge({
    name: 'store_api_payments_for_people',
    help: 'Payments of another amount than was asked for, and those that a bank took back',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await database
        .rows<{ state: string; count: number }>(
          `select state, count(*)::int count from payments where state in ('other-amount', 'charged-back') group by 1`,
        )
        .catch(() => undefined);
      if (!rows) return;
      for (const state of ['other-amount', 'charged-back'])
        this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
    },
  });
}

/** Tells how many effects are not done, how old the first of them is, and how long one has been due. Every process tells the database's. */
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
    help: 'How long ago the oldest effect was caused that is neither done nor dead',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, oldestSeconds } of await count()) this.set({ kind }, oldestSeconds);
    },
  });
  new Gauge({
    name: 'store_api_effects_overdue_seconds',
    help: 'How long the effect that has been due longest has been due; one that waits for its time is not due',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, overdueSeconds } of await count()) this.set({ kind }, overdueSeconds);
    },
  });
}
