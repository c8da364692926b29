import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { WorkerInfo } from '@playwright/test';
import { testWithConsole } from './console-errors.ts';
import { type DamagedShop, startDamagedShop } from './damaged-shop.ts';
import { copyData } from './data-folder.ts';
import { oneWorker } from './one-worker.ts';
import { startShopOnPostgres } from './postgres-shop.ts';
import { freePort } from './shop-urls.ts';
import { behindProxy, type RunningShop, startShop } from './start-shop.ts';
import { startCollector, type TraceCollector } from './trace-collector.ts';

export interface SharedShop {
  readonly url: string;
  readonly storeApiUrl: string;
  readonly registryUrl: string;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global setup did not run`);
  return value;
}

/** Starts a shop on a copy of the seeded data, and removes both afterwards. @throws Error in a project of many workers */
export async function withOwnData<Shop extends RunningShop>(
  start: (dataDir: string) => Promise<Shop>,
  use: (shop: Shop) => Promise<void>,
  { project }: WorkerInfo,
): Promise<void> {
  if (!(project.name in oneWorker)) throw new Error('add the journey to e2e/shop/one-worker.ts');
  const folder = mkdtempSync(path.join(fromSetup('E2E_FOLDER'), 'shop-'));
  const data = path.join(folder, 'data');
  copyData(fromSetup('E2E_TEMPLATE'), data);
  const shop = await start(data);
  await use(shop);
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** `shop`: the shop that all journeys share; do not change it. */
export const test = testWithConsole.extend<{ shop: SharedShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
  shop: async ({}, use) => {
    await use({
      url: fromSetup('E2E_SHOP_URL'),
      storeApiUrl: fromSetup('E2E_STORE_API_URL'),
      registryUrl: fromSetup('E2E_REGISTRY_URL'),
    });
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
});

/** For journeys that change the shop: one shop for all tests of the worker. */
export const testOfOwnShop = testWithConsole.extend<object, { ownShop: RunningShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, worker) => {
      await withOwnData(startShop, use, worker);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => {
    await use(ownShop.url);
  },
});

/**
 * For journeys whose visitors have IP addresses of their own: a shop that trusts `X-Forwarded-For`, as behind a proxy.
 */
export const testOfProxiedShop = testOfOwnShop.extend<object, { ownShop: RunningShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, worker) => {
      await withOwnData((data) => startShop(data, { settings: behindProxy }), use, worker);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** For journeys that attach a debugger to the shop, at the port `INSPECT_PORT` of its `env`. */
export const testOfDebuggedShop = testOfOwnShop.extend<object, { ownShop: RunningShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, worker) => {
      const settings = { INSPECT_PORT: String(await freePort()) };
      await withOwnData((data) => startShop(data, { settings }), use, worker);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** For journeys that show that releases change on PostgreSQL as they do on SQLite. */
export const testOfPostgresShop = testOfOwnShop.extend<object, { ownShop: RunningShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, worker) => {
      await withOwnData(startShopOnPostgres, use, worker);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** For journeys that see the traces of a shop's processes. */
export const testOfTracedShop = testOfOwnShop.extend<
  object,
  { collector: TraceCollector; ownShop: RunningShop }
>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const collector = await startCollector();
      await use(collector);
      await collector.stop();
    },
    { scope: 'worker' },
  ],
  ownShop: [
    async ({ collector }, use, worker) => {
      const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
      await withOwnData((data) => startShop(data, { settings }), use, worker);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Visitors of the damaged shop so far. */
let visitors = 0;

/**
 * For journeys that damage what the shop sends or receives: one shop between two proxies. Journeys have one of two IP
 * addresses, because the shop takes few reports of failures from one, and opens a circuit after those of three.
 */
export const testOfDamagedShop = testWithConsole.extend<
  { repaired: undefined },
  { damagedShop: DamagedShop }
>({
  damagedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, worker) => {
      await withOwnData(startDamagedShop, use, worker);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  repaired: [
    async ({ damagedShop }, use) => {
      await use(undefined);
      damagedShop.front.repair();
      damagedShop.storeApi.repair();
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `203.0.113.${visitors % 2}` });
  },
  baseURL: async ({ damagedShop }, use) => {
    await use(damagedShop.url);
  },
});

export { expect } from '@playwright/test';
