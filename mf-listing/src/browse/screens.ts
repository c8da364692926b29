import { lazyWithPreload } from '@storefront/contracts';

/** What may stand at a listing address, each with its code apart: a product page does without the listing's. */
export const screens = {
  listing: lazyWithPreload(() => import('./listing-screen.tsx')),
  product: lazyWithPreload(() => import('../product/product-page.ts')),
  brands: lazyWithPreload(() => import(/* webpackChunkName: "seldom" */ '../brands/brands.ts')),
} as const;
