import type { Page, Route } from '@playwright/test';

/** What a page asks for and does not get yet. */
export interface HeldBack {
  /** Lets go of all that waits, and of what comes later. */
  release(): Promise<void>;
}

/** Holds back the requests whose address matches. */
export async function holdBack(page: Page, address: RegExp): Promise<HeldBack> {
  const held: Route[] = [];
  let open = false;
  await page.route(address, (route) => (open ? route.continue() : void held.push(route)));
  return {
    async release() {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
