import { lazyWithPreload } from '@storefront/contracts';

/** The part of a product page below the first screen, in the chunk of rarely used code. */
export const productDetails = lazyWithPreload(() => import('./product-details.tsx'));
