import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('channel_trail').renameTo('channel_past_versions').execute();
  await db.schema
    .alterTable('channels')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('shell_reports')
    .addColumn('shell', 'text', (column) => column.primaryKey())
    .addColumn('reported_at', 'text', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .execute();
}
