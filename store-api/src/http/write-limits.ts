import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../database/queryable.ts';
import { createSharedCounter } from '../database/shared-counter.ts';

/**
 * Where @fastify/rate-limit counts state-changing calls: the database, so that an address has the same limit however many
 * processes serve it.
 * @param database called for each count: it is open only some time after routes are mounted
 */
export function writeCountStore(database: () => Queryable): FastifyRateLimitStoreCtor {
  return class WriteCounts implements FastifyRateLimitStore {
    #counter: RateLimiterPostgres | undefined;

    /** Every route's limit gets its own counter, whose `max` never changes. */
    child(): FastifyRateLimitStore {
      return new WriteCounts();
    }

    incr(
      key: string,
      callback: Parameters<FastifyRateLimitStore['incr']>[1],
      timeWindowMs: number,
      max: number,
    ): void {
      this.#count(key, timeWindowMs, max).then(
        ({ consumedPoints, msBeforeNext }) => callback(null, { current: consumedPoints, ttl: msBeforeNext }),
        (error: Error) => callback(error),
      );
    }

    async #count(
      key: string,
      timeWindowMs: number,
      max: number,
    ): Promise<Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>> {
      this.#counter ??= createSharedCounter(database(), {
        tableName: 'write_counts',
        keyPrefix: 'writes',
        points: max,
        durationSeconds: timeWindowMs / 1000,
        inMemoryBlock: true,
      });
      return this.#counter.consume(key).catch((rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        // a key that this process has seen refused is not counted
        return { consumedPoints: max + 1, msBeforeNext: rejection.msBeforeNext };
      });
    }
  };
}
