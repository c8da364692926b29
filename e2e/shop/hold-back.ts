import type { Page, Route } from '@playwright/test';

/** Requests of a page that are held. */
export interface HeldBack {
  /** Sends the held requests, and later ones without delay. */
  release(): Promise<void>;
}

/** Holds the requests whose URL matches. */
export async function holdBack(page: Page, pattern: RegExp): Promise<HeldBack> {
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, (route) => (open ? route.continue() : void held.push(route)));
  return {
    async release() {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
