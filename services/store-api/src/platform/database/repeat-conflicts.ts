import { doAll } from '../intervals/do-all.ts';
import type { Database } from './database.ts';
import { TransactionConflict } from './database-errors.ts';
import type { Queryable } from './queryable.ts';

const mostAttempts = 3;

/** Runs work in a transaction, and again when the database has ended it to resolve a deadlock. */
export async function repeatTransaction<T>(
  database: Database,
  work: (connection: Queryable) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!(error instanceof TransactionConflict) || attempt === mostAttempts) throw error;
    return repeatTransaction(database, work, attempt + 1);
  }
}

/**
 * Does work for each row in a transaction of its own, which never has one row's locks while it waits for another's. A row
 * that fails stops no other one.
 * @throws AggregateError of what failed, once all rows were tried
 */
export async function changeEach<Row>(
  database: Database,
  rows: readonly Row[],
  change: (connection: Queryable, row: Row) => Promise<unknown>,
): Promise<void> {
  await doAll(rows.map((row) => () => repeatTransaction(database, (connection) => change(connection, row))));
}
