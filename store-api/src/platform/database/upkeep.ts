import type pg from 'pg';
import { type Looking, lookEvery } from '../intervals/look-every.ts';

const everyMs = { checkpoint: 60_000, vacuum: 15 * 60_000 } as const;

/** PGlite has neither checkpointer nor autovacuum: without these the log and the tables only grow. */
export function startUpkeep(pool: pg.Pool): Looking {
  const repeat = (ms: number, sql: string) =>
    lookEvery(
      ms,
      async () => void (await pool.query(sql)),
      (error) => process.emitWarning(`${sql}: ${error instanceof Error ? error.message : error}`),
    );
  const looking = [repeat(everyMs.checkpoint, 'checkpoint'), repeat(everyMs.vacuum, 'vacuum (analyze)')];
  return {
    async stop() {
      await Promise.all(looking.map((each) => each.stop()));
    },
  };
}
