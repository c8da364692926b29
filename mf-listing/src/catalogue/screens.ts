import { lazyWithPreload } from '@storefront/contracts';

/** The screens of listing paths, each in its own chunk: a product page does not load the listing's. */
export const screens = {
  listing: lazyWithPreload(() => import('../listing/listing-screen.tsx')),
  product: lazyWithPreload(() => import('../product/product-page.ts')),
  compare: lazyWithPreload(() => import(/* webpackChunkName: "seldom" */ '../compare/compare.ts')),
  brands: lazyWithPreload(() => import(/* webpackChunkName: "seldom" */ '../brands/brands.ts')),
} as const;
