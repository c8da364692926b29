import type { Kysely } from 'kysely';

const tables = ['release_counts'];
const counts = [
  'ended_views',
  'search_views',
  'chosen_views',
  'wishlist_views',
  'buy_asked_views',
  'buy_done_views',
  'checkout_views',
  'newsletter_views',
];

/** Adds the counts of views whose browsers reported what the shopper did, and of those with each intent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    for (const name of counts)
      await db.schema
        .alterTable(table)
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
}
