import { lazyWithPreload } from '@storefront/contracts';

/** What is below the first screen of a product page, in the chunk of rarely used parts. */
export const productDetails = lazyWithPreload(
  () => import(/* webpackChunkName: "seldom" */ './product-details.tsx'),
);
