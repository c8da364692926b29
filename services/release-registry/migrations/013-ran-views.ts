import type { Kysely } from 'kysely';

const tables = ['release_counts'];
const counts = ['ran_views', 'failed_ran_views'];

/** Adds the counts of views whose browsers ran the page's scripts, and of those that failed there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    for (const name of counts)
      await db.schema
        .alterTable(table)
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
}
