import { tableNames } from '../backup/tables.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';

interface TableState {
  readonly name: string;
  readonly count: number;
  /** The last transaction that wrote a row that is still there. */
  readonly written: number | null;
}

interface SequenceState {
  readonly name: string;
  readonly next: number;
  readonly called: boolean;
}

export interface DatabaseState {
  readonly tables: readonly TableState[];
  readonly sequences: readonly SequenceState[];
}

/** Where tables, columns, triggers, functions and settings of the database are described. */
const descriptions = ['pg_attribute', 'pg_trigger', 'pg_proc', 'pg_constraint', 'pg_db_role_setting'];

async function stateOfTables(connection: Queryable): Promise<readonly TableState[]> {
  const names = [...(await tableNames(connection)), ...descriptions];
  return connection.rows<TableState>(
    names
      .map((name) => `select '${name}' name, count(*), max(xmin::text::bigint) written from "${name}"`)
      .join(' union all '),
  );
}

/** What a database has after it was filled: see `restored`. */
export async function stateOf(connection: Queryable): Promise<DatabaseState> {
  const names = await connection.rows<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema()',
  );
  const sequences: SequenceState[] = [];
  for (const { name } of names)
    sequences.push(
      ...(await connection.rows<SequenceState>(
        `select '${name}' name, last_value as next, is_called as called from "${name}"`,
      )),
    );
  return { tables: await stateOfTables(connection), sequences };
}

/**
 * Empties the tables that were empty, which are those of visitors, and sets numbers back.
 * @returns whether all others, and the tables' definitions, are as they were.
 */
export async function restored(database: Database, { tables, sequences }: DatabaseState): Promise<boolean> {
  await database.transaction(async (connection) => {
    // no trigger runs and no foreign key is checked
    await connection.rows('set local session_replication_role = replica');
    for (const { name, count } of tables)
      if (count === 0 && !descriptions.includes(name)) await connection.rows(`delete from "${name}"`);
    for (const { name, next, called } of sequences)
      await connection.rows('select setval($1, $2, $3)', [name, next, called]);
  });
  const now = new Map((await stateOfTables(database)).map((table) => [table.name, table]));
  return (
    now.size === tables.length &&
    tables.every(({ name, count, written }) => {
      const found = now.get(name);
      return found?.count === count && found.written === written;
    })
  );
}
