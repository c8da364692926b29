import { lazyWithPreload } from '@storefront/contracts';

/** Most products are for sale, so only the load of another one fetches this code. */
export const notForSale = lazyWithPreload(() => import('./not-for-sale.tsx'));
