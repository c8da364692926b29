import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

const columns = [
  'ended_views',
  'search_views',
  'chosen_views',
  'wishlist_views',
  'buy_asked_views',
  'buy_done_views',
  'checkout_views',
  'newsletter_views',
] as const;

/** Adds the counts of views whose browsers reported what the shopper did, and of those with each intent. */
export const intents: Migration = {
  async up(db: Kysely<Tables>) {
    for (const name of columns)
      await db.schema
        .alterTable('release_counts')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
  },
};
