import { lateCode, ready } from '../page/late-code.ts';

/** What may stand at a listing address, each with its code apart: a product page does without the listing's. */
export const screens = {
  listing: lateCode(() => import('./listing-screen.tsx')),
  product: lateCode(() => import('../product/product-page.ts')),
  brands: lateCode(() => import(/* webpackChunkName: "seldom" */ '../brands/brands.ts')),
} as const;

type ScreenName = keyof typeof screens;

/** Begins to fetch the screen that the server's HTML shows, before hydration comes to need it. */
export function fetchScreenInSight(): void {
  if (typeof document === 'undefined') return;
  const shown = document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen;
  if (shown !== undefined && isScreen(shown)) void ready(screens[shown]);
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}
