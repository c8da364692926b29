import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Adds the counts of views whose browsers ran the page's scripts, and of those that failed there. */
export const ranViews: Migration = {
  async up(db: Kysely<Tables>) {
    for (const name of ['ran_views', 'failed_ran_views'])
      await db.schema
        .alterTable('release_counts')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
  },
};
