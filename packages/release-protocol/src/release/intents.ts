import * as z from 'zod/mini';

/** What shoppers do in a shop that works, and the count of the views in which they did it at least once. */
export const intentCounts = {
  search: 'searchViews',
  /** A suggestion below the search box was taken. */
  suggestionChosen: 'suggestionViews',
  /** A product of a list was opened. */
  productChosen: 'chosenViews',
  wishlist: 'wishlistViews',
  /** A buy button was pressed; the cart's server has not answered yet. */
  buyAsked: 'buyAskedViews',
  /** The server has put the product into the cart. */
  buyDone: 'buyDoneViews',
  checkoutBegun: 'checkoutViews',
  newsletter: 'newsletterViews',
} as const;

export type Intent = keyof typeof intentCounts;
export const Intent = z.enum(Object.keys(intentCounts) as [Intent, ...Intent[]]);
export const intents: readonly Intent[] = Intent.options;
