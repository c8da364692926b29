import type { Kysely } from 'kysely';

/** Adds the audience to which a canary is limited, and its share of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('audience', 'text').execute();
  for (const table of ['channels', 'activation_requests'] as const) {
    await db.schema.alterTable(table).addColumn('audience', 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn('audience_percent', 'double precision', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
