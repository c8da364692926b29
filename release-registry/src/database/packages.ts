import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

export const packages: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('packages')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('manifest', 'text', (column) => column.notNull())
      .addColumn('tarball', 'text', (column) => column.notNull())
      .addColumn('integrity', 'text', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('packages_pk', ['name', 'version'])
      .execute();
  },
};
