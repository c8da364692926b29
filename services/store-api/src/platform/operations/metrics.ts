import { measureRequests, metricsRoute } from '@storefront/server-kit/metrics';
import { measureWrites, type WatchedWrites } from '@storefront/server-kit/watch-writes';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Queryable } from '../database/queryable.ts';
import { countOpenRows, type DueRows } from '../jobs/due-rows.ts';
import type { ProviderCalls } from '../providers/provider-calls.ts';
import { writtenPlaces } from './store-writes.ts';

interface Measured {
  readonly catalogue: { ageMs(): number };
  readonly writes: Pick<WatchedWrites, 'failing'>;
  /** Absent: none. */
  readonly dueRows?: WatchedRows;
  readonly providerCalls?: ProviderCalls;
  /** Absent: only callers on this machine read the metrics. */
  readonly token: string | undefined;
  /** Metrics of the whole process, which are served too. */
  readonly registry?: Registry | undefined;
}

/** Measures each request of `app` and the catalogue's age, whether places take writes, and serves `GET /metrics`. */
export function storeMetrics(
  app: FastifyInstance,
  { catalogue, writes, dueRows, providerCalls, token, registry = new Registry() }: Measured,
): void {
  new Gauge({
    name: 'store_api_catalogue_age_seconds',
    help: 'Time since the catalogue of this process was last known to be that of the database',
    registers: [registry],
    collect() {
      this.set(catalogue.ageMs() / 1000);
    },
  });
  if (dueRows) measureDueRows(registry, dueRows);
  if (dueRows) measurePayments(registry, dueRows.database);
  if (providerCalls) measureProviders(app, registry, providerCalls);
  measureWrites(registry, writtenPlaces, writes);
  measureRequests(app, registry);
  metricsRoute(app, registry, token);
}

interface WatchedRows {
  readonly database: Queryable;
  /** By the name under which the metric tells them. */
  readonly works: Readonly<Record<string, DueRows>>;
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

/** Tells how many rows a provider has failed to do, and how many wait for a person. Every process tells the database's. */
function measureDueRows(registry: Registry, { database, works }: WatchedRows): void {
  new Gauge({
    name: 'store_api_undone_rows',
    help: 'Rows that a provider did not do yet: failing ones are tried again, given-up ones wait for a person',
    labelNames: ['work', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [work, rows] of Object.entries(works)) {
        // without its database a process still tells the rest; `/healthz` says what is missing
        const counts = await countOpenRows(database, rows).catch(() => undefined);
        if (!counts) continue;
        this.set({ work, state: 'failing' }, counts.failing);
        this.set({ work, state: 'given-up' }, counts.givenUp);
      }
    },
  });
}
