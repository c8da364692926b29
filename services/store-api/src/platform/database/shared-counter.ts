import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Queryable } from './queryable.ts';

interface CounterOptions {
  readonly tableName: 'write_counts';
  readonly keyPrefix: string;
  readonly points: number;
  readonly durationSeconds: number;
  /** Whether a process refuses a key from memory, once the database has refused it, until the key's time is over. */
  readonly inMemoryBlock?: boolean;
}

/** Counts in the database, so that all processes of the shop share them. */
export function createSharedCounter(
  database: Queryable,
  { tableName, keyPrefix, points, durationSeconds, inMemoryBlock = false }: CounterOptions,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => ({
        rows: await database.prepared.rows(text, values),
      }),
    },
    storeType: 'pool',
    tableName,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: durationSeconds,
    ...(inMemoryBlock ? { inMemoryBlockOnConsumed: points + 1 } : {}),
  });
}
