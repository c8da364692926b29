import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnreachable, typedFailure } from './database-errors.ts';
import { type Queryable, queryable, sendTo } from './queryable.ts';

/** A server that has answered before is asked for a connection again for so long, because it may be restarting. */
const restartLimitMs = 10_000;
const againAfterMs = 200;

/** Whether all connections were busy, or the server said nothing, for as long as a caller waits. */
const hasWaited = (error: unknown) => error instanceof Error && /timeout/.test(error.message);

type Connect = () => Promise<pg.PoolClient>;

/**
 * Gives connections of a pool. Nothing was asked before there is one, so that waiting for a server which is restarted
 * repeats nothing. A server that has never answered is not waited for: its address may be wrong.
 * @throws DatabaseUnreachable when the time is over
 */
export function connectPatiently(pool: { connect: Connect }): Connect {
  let hasAnswered = false;
  return async () => {
    const limit = Date.now() + restartLimitMs;
    for (;;) {
      try {
        const client = await pool.connect();
        hasAnswered = true;
        return client;
      } catch (error) {
        const failure = typedFailure(error);
        const isRestarting = hasAnswered && failure instanceof DatabaseUnreachable && !hasWaited(error);
        if (!isRestarting || Date.now() + againAfterMs > limit) throw failure;
      }
      await pause(againAfterMs);
    }
  };
}

/** The same as the pool's own queries: a connection for each, which is closed after a failure. */
export function createQueryable(connect: Connect): Queryable {
  return queryable(async (statement) => {
    const client = await connect();
    let hasFailed = true;
    try {
      const answer = await sendTo(client)(statement);
      hasFailed = false;
      return answer;
    } finally {
      client.release(hasFailed);
    }
  });
}
