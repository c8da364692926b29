import { type LazyWithPreload, preloadForRender } from '@storefront/contracts';

/** Begins to fetch the screen that the server's HTML shows, if it is one of these, before hydration comes to need it. */
export function fetchScreenInSight(screens: Readonly<Record<string, LazyWithPreload<unknown>>>): void {
  if (typeof document === 'undefined') return;
  const shown = document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen;
  const code = shown !== undefined && Object.hasOwn(screens, shown) ? screens[shown] : undefined;
  if (code) void preloadForRender(code);
}
