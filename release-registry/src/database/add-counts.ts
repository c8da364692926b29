import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

type CountTable = 'release_counts' | 'control_counts';

/** A migration that adds columns of counts, which are 0 in the rows that exist. */
export function addCounts(tables: readonly CountTable[], names: readonly string[]): Migration {
  return {
    async up(db: Kysely<Tables>) {
      for (const table of tables)
        for (const name of names)
          await db.schema
            .alterTable(table)
            .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
            .execute();
    },
  };
}
