import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';

/** Something outside will never do what it was asked for: asking again is useless. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}

/**
 * Rows of a table that each ask something outside of the shop to do something. Their table has the columns `attempts`,
 * `next_try_at`, `given_up_at` and `last_error`, each after the prefix.
 */
export interface DueRows {
  readonly table: string;
  /** The column that names a row. */
  readonly key: string;
  readonly prefix: '' | 'lookup_';
  /** The condition of a row that is not done yet. */
  readonly isOpen: string;
}

/** Longer than a provider takes to answer: who claims a row after that finds that the first one has died. */
export const firstPauseSeconds = 60;
const longestPauseSeconds = 6 * 3_600;
/** With these pauses, the last try comes more than a day after the first one. */
export const mostAttempts = 12;

interface ClaimedRow {
  readonly key: string;
  readonly attempts: number;
}

/** Counts a try of the row that has waited longest, and lets the next one wait twice as long. */
const claimRow = (connection: Queryable, { table, key, prefix, isOpen }: DueRows) =>
  connection.row<ClaimedRow>(
    `update ${table} set ${prefix}attempts = ${prefix}attempts + 1,
       ${prefix}next_try_at = now() + make_interval(secs => least($1 * power(2, ${prefix}attempts), $2))
     where ${key} = (select ${key} from ${table}
       where ${isOpen} and ${prefix}given_up_at is null and ${prefix}next_try_at <= now()
       order by ${prefix}next_try_at limit 1 for update skip locked)
     returning ${key} key, ${prefix}attempts attempts`,
    [firstPauseSeconds, longestPauseSeconds],
  );

async function recordFailure(
  connection: Queryable,
  { table, key, prefix }: DueRows,
  { row, error }: { readonly row: ClaimedRow; readonly error: unknown },
): Promise<void> {
  const isLast = error instanceof RefusedForGood || row.attempts >= mostAttempts;
  await connection.rows(
    `update ${table} set ${prefix}last_error = $2, ${prefix}given_up_at = case when $3 then now() end where ${key} = $1`,
    [row.key, (error instanceof Error ? error.message : String(error)).slice(0, 500), isLast],
  );
}

/**
 * Does what is due, a row at a time; any number of processes may do so at once, and take other rows. A row that fails is
 * tried again later and stops no other one; one whose process dies in between is claimed again after its pause.
 * @param perform outside of any transaction; it may be called again for a row that it has done
 * @returns what failed
 */
export async function doDueRows(
  database: Database,
  rows: DueRows,
  perform: (key: string) => Promise<void>,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (let row = await claimRow(database, rows); row; row = await claimRow(database, rows))
    try {
      await perform(row.key);
    } catch (error) {
      failures.push(error);
      await recordFailure(database, rows, { row, error });
    }
  return failures;
}

export interface OpenRows {
  /** Rows that wait for their next try after one that failed. */
  readonly failing: number;
  /** Rows that nobody tries any more. */
  readonly givenUp: number;
}

export async function countOpenRows(connection: Queryable, rows: DueRows): Promise<OpenRows> {
  const { table, prefix, isOpen } = rows;
  const counts = await connection.row<OpenRows>(
    `select count(*) filter (where ${prefix}given_up_at is null and ${prefix}last_error is not null)::int failing,
       count(*) filter (where ${prefix}given_up_at is not null)::int "givenUp" from ${table} where ${isOpen}`,
  );
  return counts ?? { failing: 0, givenUp: 0 };
}
