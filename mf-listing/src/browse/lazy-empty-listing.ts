import { lazyWithPreload } from '@storefront/contracts';

/** Few listings are empty: the load of one that is fetches what it shows. */
export const emptyListing = lazyWithPreload(
  () => import(/* webpackChunkName: "seldom" */ './empty-listing.ts'),
);
