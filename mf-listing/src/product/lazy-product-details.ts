import { lazyWithPreload } from '@storefront/contracts';
import { whenNear } from './when-near.ts';

/** What is below the first screen of a product page, in the chunk of rarely used parts. */
export const productDetails = lazyWithPreload(
  () => import(/* webpackChunkName: "seldom" */ './product-details.tsx'),
);

/** The server's HTML of the details is about to be read or used: until then it needs no code. */
export const detailsNear = lazyWithPreload(() => whenNear('[data-product-details]'));
