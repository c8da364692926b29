import { lazyWithPreload } from '@storefront/contracts';
import { whenNear } from './when-near.ts';

/** What is below the first screen of a product page, in the chunk of rarely used parts. */
export const productDetails = lazyWithPreload(
  () => import(/* webpackChunkName: "seldom" */ './product-details.tsx'),
);

/** Loads the details' code once they are near the screen or the page is used. */
export const detailsNear = lazyWithPreload(() => whenNear('[data-product-details]'));
