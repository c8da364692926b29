import { lazyWithPreload } from '@storefront/contracts';
import { whenNear } from './when-near.ts';

/** What is below the first screen of a product page: a chunk of its own, with its style sheet. */
export const productDetails = lazyWithPreload(
  () => import(/* webpackChunkName: "product-late" */ './product-details.tsx'),
);

/** The server's HTML of the details is about to be read or used: until then it needs no code. */
export const detailsNear = lazyWithPreload(() => whenNear('[data-product-details]'));
