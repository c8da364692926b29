import { tableNames } from '../../backup/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

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
  /** The transaction after which a row is not as its copy. */
  readonly copiedBy: number;
  readonly sequences: readonly SequenceState[];
}

/** Tables that were filled, and that orders and time change: `restored` puts their rows back from a copy. */
const copied = ['jobs', 'offers', 'product_stock', 'products', 'stock_movements'];
const copies = 'as_filled';

/** Tells readers what has changed; its numbers go on, because a reader knows those that it has seen. */
const feed = 'catalogue_changes';

/** Where tables, columns, triggers, functions and settings of the database are described. */
const descriptions = ['pg_attribute', 'pg_trigger', 'pg_proc', 'pg_constraint', 'pg_db_role_setting'];

async function stateOfTables(connection: Queryable): Promise<readonly TableState[]> {
  const compared = (await tableNames(connection)).filter((name) => name !== feed && !copied.includes(name));
  const names = [...compared, ...descriptions];
  return connection.rows<TableState>(
    names
      .map((name) => `select '${name}' name, count(*), max(xmin::text::bigint) written from "${name}"`)
      .join(' union all '),
  );
}

/** What a database has after it was filled, of which it makes copies: see `restored`. */
export async function readState(connection: Queryable): Promise<DatabaseState> {
  await connection.rows(`drop schema if exists ${copies} cascade`);
  await connection.rows(`create schema ${copies}`);
  for (const name of copied) await connection.rows(`create table ${copies}."${name}" as table "${name}"`);
  const now = await connection.row<{ id: number }>('select pg_current_xact_id()::text::bigint id');
  const names = await connection.rows<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema() and sequencename <> $1',
    [`${feed}_id_seq`],
  );
  const sequences: SequenceState[] = [];
  for (const { name } of names)
    sequences.push(
      ...(await connection.rows<SequenceState>(
        `select '${name}' name, last_value as next, is_called as called from "${name}"`,
      )),
    );
  return { tables: await stateOfTables(connection), copiedBy: now?.id ?? 0, sequences };
}

/** Writes only rows that were written since they were copied, which are few. */
async function putBack(connection: Queryable, name: string, copiedBy: number): Promise<void> {
  await connection.rows(`delete from "${name}" where xmin::text::bigint > $1`, [copiedBy]);
  await connection.rows(
    `insert into "${name}" overriding system value table ${copies}."${name}" on conflict do nothing`,
  );
}

/**
 * Empties the tables that were empty, which are those of visitors, puts back what orders have changed, which readers of
 * the catalogue hear, and sets numbers back.
 * @returns whether all others, and the tables' definitions, are as they were.
 */
export async function restored(database: Database, state: DatabaseState): Promise<boolean> {
  const { tables, copiedBy, sequences } = state;
  await database.transaction(async (connection) => {
    // no trigger runs and no foreign key is checked
    await connection.rows('set local session_replication_role = replica');
    for (const { name, count } of tables)
      if (count === 0 && !descriptions.includes(name)) await connection.rows(`delete from "${name}"`);
    for (const name of copied) await putBack(connection, name, copiedBy);
    await connection.rows(`insert into ${feed} (product_id) select distinct product_id from ${feed}`);
    for (const { name, next, called } of sequences)
      await connection.rows('select setval($1, $2, $3)', [name, next, called]);
  });
  const now = new Map((await stateOfTables(database)).map((table) => [table.name, table]));
  return (
    now.size === tables.length &&
    tables.every(({ name, count, written }) => {
      const current = now.get(name);
      return current?.count === count && current.written === written;
    })
  );
}
