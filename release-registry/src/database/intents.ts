import { addCounts } from './add-counts.ts';

/** Adds the counts of views whose browsers reported what the shopper did, and of those with each intent. */
export const intents = addCounts(
  ['release_counts'],
  [
    'ended_views',
    'search_views',
    'chosen_views',
    'wishlist_views',
    'buy_asked_views',
    'buy_done_views',
    'checkout_views',
    'newsletter_views',
  ],
);
