import { sql } from 'kysely';
import type { Change, Database } from '../database/schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Names of the registry's tables, the same in both databases. */
export async function tableNames(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, schema }) => !isView && (schema === undefined || schema === 'public'))
    .map(({ name }) => name)
    .sort();
}

/** Names of the migrations that were applied to the database. */
export async function migrationNames(db: Database | Change): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function readRows(db: Database | Change, table: string): Promise<readonly Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
}

/** Replaces the table's rows with these. */
export async function replaceRows(change: Change, table: string, rows: readonly Row[]): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(change);
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      change,
    );
  }
}
