import type { Kysely } from 'kysely';

/** Adds the revision at which each key was added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('signing_keys')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
