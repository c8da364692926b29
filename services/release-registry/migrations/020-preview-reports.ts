import type { Kysely } from 'kysely';

/** Adds what the last previewed release of each remote changes in the shop's pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_reports')
    .addColumn('remote', 'text', (column) => column.primaryKey())
    .addColumn('report', 'text', (column) => column.notNull())
    .execute();
}
