import { lateCode } from '../page/late-code.ts';

/** Few listings are empty: the load of one that is fetches what it shows. */
export const emptyListing = lateCode(() => import(/* webpackChunkName: "seldom" */ './empty-listing.ts'));
