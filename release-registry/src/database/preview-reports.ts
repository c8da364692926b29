import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Adds what the last previewed release of each remote changes in the shop's pages. */
export const previewReports: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('preview_reports')
      .addColumn('remote', 'text', (column) => column.primaryKey())
      .addColumn('report', 'text', (column) => column.notNull())
      .execute();
  },
};
