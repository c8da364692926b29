import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../database/queryable.ts';
import { createSharedCounter } from '../database/shared-counter.ts';

/** Longer waits are said in minutes, rounded up. */
const mostSeconds = 90;

/** How long to wait, in Portuguese, as in `tente de novo em 58 segundos`. */
export function waitText(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (seconds === 1) return '1 segundo';
  return seconds < mostSeconds ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
}

/**
 * Makes @fastify/rate-limit count state-changing calls in the database, so that an IP address has the same limit
 * however many processes serve it.
 * @param database called for each count, because it is opened after the routes are mounted
 */
export function writeCountStore(database: () => Queryable): FastifyRateLimitStoreCtor {
  return class WriteCounts implements FastifyRateLimitStore {
    #counter: RateLimiterPostgres | undefined;

    /** Creates the counter of one route's limit, whose `max` never changes. */
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
        // a key that this process has already refused is not counted again
        return { consumedPoints: max + 1, msBeforeNext: rejection.msBeforeNext };
      });
    }
  };
}
