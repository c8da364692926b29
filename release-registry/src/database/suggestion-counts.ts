import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Adds the count of views in which a suggestion of the search was taken. */
export const suggestionCounts: Migration = {
  async up(db: Kysely<Tables>) {
    for (const table of ['release_counts', 'control_counts'])
      await db.schema
        .alterTable(table)
        .addColumn('suggestion_views', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
  },
};
