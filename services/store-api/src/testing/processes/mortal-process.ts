import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { type Queryable, queryable } from '../../platform/database/queryable.ts';

/** A process of store-api that dies at a step of its database, as `kill -9` would have it. */
export interface MortalProcess {
  /** What the process sees of the database. */
  readonly database: Database;
  /** Does `work`, and dies before the step of this number, counted from 1. @returns the steps that were reached */
  runUntil(step: number, work: () => Promise<unknown>): Promise<number>;
}

class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

let cutsNext = false;

/** Cuts the connection of the next statement before it is sent; the engine rolls back what was not committed. */
function armCut(): () => void {
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...statement: unknown[]
  ) {
    if (cutsNext) {
      cutsNext = false;
      this.connection.stream.destroy();
    }
    return Reflect.apply(query, this, statement);
  });
  return () => spy.mockRestore();
}

/** PostgreSQL keeps the locks of a lost connection until it notices the loss. */
const untilEnded = (database: Database, backend: number | undefined): Promise<void> =>
  vi.waitFor(
    async () => {
      const running = await database.rows('select from pg_stat_activity where pid = $1', [backend]);
      if (running.length > 0) throw new Error('the lost connection is still open');
    },
    { timeout: 30_000, interval: 5 },
  );

/**
 * Makes a process whose steps are its statements, the moment before each commit and the one after it. From its death on
 * nothing that it still asks reaches the database.
 */
export function createMortalProcess(real: Database): MortalProcess {
  let last = Number.POSITIVE_INFINITY;
  let steps = 0;
  const isOver = () => {
    steps += 1;
    return steps >= last;
  };
  async function cut(connection: Queryable): Promise<never> {
    const backend = await connection.row<{ id: number }>('select pg_backend_pid() id');
    cutsNext = true;
    try {
      await connection.rows('select 1');
    } finally {
      // the embedded engine rolls back before it does anything else
      if (real.engine === 'postgresql') await untilEnded(real, backend?.id);
    }
    throw new Error('the connection was not cut');
  }
  const within = (connection: Queryable): Queryable =>
    queryable((statement) => (isOver() ? cut(connection) : connection.send(statement)));
  const live = () => {
    if (isOver()) throw new ProcessEnded();
  };
  const database: Database = {
    ...real,
    ...queryable(async (statement) => {
      live();
      return real.send(statement);
    }),
    async transaction(work) {
      live();
      const result = await real.transaction(async (connection) => {
        const outcome = await work(within(connection));
        if (isOver()) await cut(connection);
        return outcome;
      });
      live();
      return result;
    },
  };
  return {
    database,
    async runUntil(step, work) {
      steps = 0;
      last = step;
      const disarm = armCut();
      try {
        await work();
      } finally {
        disarm();
        last = Number.POSITIVE_INFINITY;
      }
      return Math.min(steps, step);
    },
  };
}

/**
 * Repeats an attempt that dies a step later each time, until one comes to its end.
 * @param attempt resolves to the steps that were reached
 * @returns how often it was made
 */
export async function atEachStep(attempt: (step: number) => Promise<number>): Promise<number> {
  let step = 0;
  let reached: number;
  do {
    step += 1;
    reached = await attempt(step);
  } while (reached === step);
  return step;
}
