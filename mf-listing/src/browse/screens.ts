import { lateCode } from '../page/late-code.ts';

/** What may stand at a listing address, each with its code apart: a product page does without the listing's. */
export const screens = {
  listing: lateCode(() => import('./listing-screen.tsx')),
  product: lateCode(() => import('../product/product-page.ts')),
  brands: lateCode(() => import('../brands/brands-page.tsx')),
} as const;

export type ScreenName = keyof typeof screens;

/** Waits for a screen's code. A failure is met again, and handled, where the screen renders. */
export async function screenReady(name: ScreenName): Promise<void> {
  await screens[name].fetch().catch(() => {});
}

/** Begins to fetch the screen that the server's HTML shows, before hydration comes to need it. */
export function fetchScreenInSight(): void {
  if (typeof document === 'undefined') return;
  const shown = document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen;
  if (shown !== undefined && isScreen(shown)) void screenReady(shown);
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}
