import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { copyData } from './data-folder.ts';
import { type RunningShop, startShop } from './start-shop.ts';

interface SharedShop {
  readonly url: string;
  readonly registryUrl: string;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global setup did not run`);
  return value;
}

/** Errors in the page's console and uncaught ones fail a journey; one that expects some takes them out. */
const watched = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // what React mends while hydrating is a mistake all the same
        const mended = message.text().startsWith('recovered while hydrating');
        if (message.type() === 'error' || mended) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      base.expect(errors, 'the page must not complain').toEqual([]);
    },
    { auto: true },
  ],
});

/** `shop`: the one that all journeys share; leave it as it is. */
export const test = watched.extend<{ shop: SharedShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
  shop: async ({}, use) => {
    await use({ url: fromSetup('E2E_SHOP_URL'), registryUrl: fromSetup('E2E_REGISTRY_URL') });
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
});

/** For journeys that change the shop: one of their own for all tests of the file. */
export const testOfOwnShop = watched.extend<object, { ownShop: RunningShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = mkdtempSync(path.join(fromSetup('E2E_FOLDER'), 'shop-'));
      const data = path.join(folder, 'data');
      copyData(fromSetup('E2E_TEMPLATE'), data);
      const shop = await startShop(data);
      await use(shop);
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => {
    await use(ownShop.url);
  },
});

export { expect } from '@playwright/test';
