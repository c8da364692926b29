import { measureRequests, metricsRoute } from '@storefront/server-kit/metrics';
import { measureWrites, type WatchedWrites } from '@storefront/server-kit/watch-writes';
import type { FastifyInstance } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { Queryable } from '../database/queryable.ts';
import { countOpenRows, type DueRows } from '../jobs/due-rows.ts';
import { writtenPlaces } from './store-writes.ts';

interface Measured {
  readonly catalogue: { ageMs(): number };
  readonly writes: Pick<WatchedWrites, 'failing'>;
  /** Absent: none. */
  readonly dueRows?: WatchedRows;
  /** Absent: only callers on this machine read the metrics. */
  readonly token: string | undefined;
  /** Metrics of the whole process, which are served too. */
  readonly registry?: Registry | undefined;
}

/** Measures each request of `app` and the catalogue's age, whether places take writes, and serves `GET /metrics`. */
export function storeMetrics(
  app: FastifyInstance,
  { catalogue, writes, dueRows, token, registry = new Registry() }: Measured,
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
  measureWrites(registry, writtenPlaces, writes);
  measureRequests(app, registry);
  metricsRoute(app, registry, token);
}

interface WatchedRows {
  readonly database: Queryable;
  /** By the name under which the metric tells them. */
  readonly works: Readonly<Record<string, DueRows>>;
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
