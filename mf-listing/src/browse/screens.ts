import { lateCode } from '../page/late-code.ts';

/** What may stand at a listing address, each with its code apart: a product page does without the listing's. */
export const screens = {
  listing: lateCode(() => import('./listing-screen.tsx')),
  product: lateCode(() => import('../product/product-page.ts')),
  brands: lateCode(() => import(/* webpackChunkName: "seldom" */ '../brands/brands.ts')),
} as const;
