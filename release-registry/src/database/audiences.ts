import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Adds the audience to which a canary is limited, and its share of that. */
export const audiences: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('audit').addColumn('audience', 'text').execute();
    for (const table of ['channels', 'activation_requests'] as const) {
      await db.schema.alterTable(table).addColumn('audience', 'text').execute();
      await db.schema
        .alterTable(table)
        .addColumn('audience_percent', 'double precision', (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};
