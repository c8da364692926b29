import type { Queryable } from '../platform/database/queryable.ts';

/** The migrations have their own list in a backup. */
const withoutCopy = 'schema_migrations';

export async function tableNames(connection: Queryable): Promise<string[]> {
  const rows = await connection.rows<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname = current_schema() and tablename <> $1 order by tablename`,
    [withoutCopy],
  );
  return rows.map(({ name }) => name);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Runs `work` while no trigger fires and no foreign key is checked, so that tables may be filled in any order with rows
 * that triggers once wrote; the keys are checked at the end. It needs only the rights of the tables' owner.
 */
export async function withoutTriggersAndKeys(
  connection: Queryable,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await connection.rows<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await connection.rows(`alter table ${table} drop constraint "${name}"`);
  for (const table of tables) await connection.rows(`alter table "${table}" disable trigger user`);
  await work();
  for (const table of tables) await connection.rows(`alter table "${table}" enable trigger user`);
  for (const { table, name, definition } of keys)
    await connection.rows(`alter table ${table} add constraint "${name}" ${definition}`);
}
