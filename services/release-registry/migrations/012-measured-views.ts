import type { Kysely } from 'kysely';

/** Adds the counts of views whose browsers reported web vitals, and of those with a poor one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['measured_views', 'poor_views'])
    await db.schema
      .alterTable('release_counts')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
}
