import { lazyWithPreload } from '@storefront/contracts';

/** The screens of listing paths, each in its own chunk: a product page does not load the listing's. */
export const screens = {
  listing: lazyWithPreload(() => import('../listing/listing-screen.tsx')),
  product: lazyWithPreload(() => import('../product/product-screen.tsx')),
  compare: lazyWithPreload(() => import('../compare/compare-page.tsx')),
  brands: lazyWithPreload(() => import('../brands/brands-page.tsx')),
} as const;
