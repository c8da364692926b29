import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnreachable, typedFailure } from './database-errors.ts';
import { type Queryable, queryable, sendTo } from './queryable.ts';

/** A server that has answered before is asked for a connection again for so long, because it may be restarting. */
const restartLimitMs = 10_000;
const againAfterMs = 200;
/** How long a caller waits for a server that has not answered for `restartLimitMs`. */
const awayLimitMs = 1_000;

type Connect = () => Promise<pg.PoolClient>;

/** Whether all connections were busy for as long as a caller waits: the server is there. */
const isBusy = (error: unknown) => error instanceof Error && /^timeout exceeded/.test(error.message);
/** Whether the server said nothing for as long as a caller waits. */
const isSilent = (error: unknown) => error instanceof Error && /connection timeout/.test(error.message);

/**
 * Gives connections of a pool. Nothing was asked before there is one, so that waiting for a server which is restarted
 * repeats nothing. A server that has never answered is not waited for: its address may be wrong. Of one that is away for
 * longer than a restart takes, callers learn that within a second, until it answers again.
 * @throws DatabaseUnreachable when the time is over
 */
export function connectPatiently(pool: { connect: Connect }): Connect {
  let hasAnswered = false;
  let awaySince: number | undefined;
  const answered = (client: pg.PoolClient) => {
    hasAnswered = true;
    awaySince = undefined;
    return client;
  };
  const isAway = () => awaySince !== undefined && Date.now() - awaySince >= restartLimitMs;

  return async () => {
    for (;;) {
      const startedAt = Date.now();
      try {
        return await (isAway() ? connectSoon(pool, answered) : pool.connect().then(answered));
      } catch (error) {
        const failure = typedFailure(error);
        if (!(failure instanceof DatabaseUnreachable) || isBusy(error) || !hasAnswered) throw failure;
        awaySince ??= startedAt;
        if (isSilent(error) || Date.now() + againAfterMs > awaySince + restartLimitMs) throw failure;
      }
      await pause(againAfterMs);
    }
  };
}

/** A connection that comes later is given back to the pool: by it the server is known to answer. */
async function connectSoon(
  pool: { connect: Connect },
  answered: (client: pg.PoolClient) => pg.PoolClient,
): Promise<pg.PoolClient> {
  const connecting = pool.connect().then(answered);
  const over = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => over.resolve(undefined), awayLimitMs);
  const client = await Promise.race([connecting, over.promise]).finally(() => clearTimeout(timer));
  if (client !== undefined) return client;
  connecting.then(
    (late) => late.release(),
    () => {},
  );
  throw new DatabaseUnreachable('the database has not answered for a while');
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
