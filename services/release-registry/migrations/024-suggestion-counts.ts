import type { Kysely } from 'kysely';

const tables = ['release_counts', 'control_counts'];
const counts = ['suggestion_views'];

/** Adds the count of views in which a suggestion of the search was taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    for (const name of counts)
      await db.schema
        .alterTable(table)
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
}
