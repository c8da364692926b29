import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Adds the counts of starts and crashes of the processes that run releases' code on the server. */
export const rendererCounts: Migration = {
  async up(db: Kysely<Tables>) {
    for (const table of ['release_counts', 'control_counts'])
      for (const name of ['renderer_starts', 'renderer_crashes'])
        await db.schema
          .alterTable(table)
          .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
  },
};
