import type { Page, Route } from '@playwright/test';

/** Requests of a page that are held. */
export interface HeldBack {
  /** Sends the held requests, or lets them fail, and later ones without delay. */
  release(): Promise<void>;
}

/** Holds the requests whose URL matches. */
export async function holdBack(
  page: Page,
  pattern: RegExp,
  then: 'continue' | 'abort' = 'continue',
): Promise<HeldBack> {
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, (route) => (open ? route[then]() : void held.push(route)));
  return {
    async release() {
      open = true;
      await Promise.all(held.map((route) => route[then]()));
    },
  };
}
