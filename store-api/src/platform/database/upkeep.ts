import type pg from 'pg';

const everyMs = { checkpoint: 60_000, vacuum: 15 * 60_000 } as const;

interface Upkeep {
  stop(): Promise<void>;
}

/** PGlite has neither checkpointer nor autovacuum: without these the log and the tables only grow. */
export function startUpkeep(pool: pg.Pool): Upkeep {
  let turn: Promise<unknown> = Promise.resolve();
  const run = (sql: string) => {
    turn = turn
      .then(() => pool.query(sql))
      .catch((error: unknown) =>
        process.emitWarning(`${sql}: ${error instanceof Error ? error.message : error}`),
      );
  };
  const timers = [
    setInterval(run, everyMs.checkpoint, 'checkpoint'),
    setInterval(run, everyMs.vacuum, 'vacuum (analyze)'),
  ];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await turn;
    },
  };
}
