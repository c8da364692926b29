import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Adds the counts of views whose browsers reported web vitals, and of those with a poor one. */
export const measuredViews: Migration = {
  async up(db: Kysely<Tables>) {
    for (const name of ['measured_views', 'poor_views'])
      await db.schema
        .alterTable('release_counts')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
  },
};
