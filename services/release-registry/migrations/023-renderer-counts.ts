import type { Kysely } from 'kysely';

const tables = ['release_counts', 'control_counts'];
const counts = ['renderer_starts', 'renderer_crashes'];

/** Adds the counts of starts and crashes of the processes that run releases' code on the server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    for (const name of counts)
      await db.schema
        .alterTable(table)
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
}
