import type { Kysely } from 'kysely';

const tables = ['release_counts', 'control_counts'];
const counts = ['request_faults'];

/** Adds the count of runs that failed by what a request brought, which are no fault of the release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    for (const name of counts)
      await db.schema
        .alterTable(table)
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
}
