import { lazyWithPreload } from '@storefront/contracts';

/** Few listings are empty: only the load of an empty one fetches this code. */
export const emptyListing = lazyWithPreload(() => import('./empty-listing.ts'));
