import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test as base, type ConsoleMessage, type Page, type WorkerInfo } from '@playwright/test';
import { backUpRegistry, restoreRegistry } from 'release-registry/backup';
import { findPostgres, startPostgres } from 'release-registry/testing/postgres-cluster';
import { type DamagedShop, startDamagedShop } from './damaged-shop.ts';
import { movePointerOnEachPage } from './first-sign.ts';
import { oneWorker } from './journey-stages.ts';
import { behindProxy, copyData, freePort, type RunningShop, startShop } from './start-shop.ts';
import { startCollector, type TraceCollector } from './trace-collector.ts';

/** A page's console errors and uncaught errors; a journey names those that it causes, and all others fail it. */
function collectConsoleErrors() {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  return {
    /** Collects the errors of a page from now on. */
    watch(page: Page) {
      page.on('console', (message) => {
        if (isError(message)) seen.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => seen.push(String(error)));
    },
    /** Every error so far, expected or not, each with the URL of its resource. */
    get text(): string {
      return seen.join('\n');
    },
    /** @param patterns match an error's text or the URL of its resource */
    expect(...patterns: readonly RegExp[]) {
      expected.push(...patterns);
    },
    /** Errors that no pattern matches. */
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}

/**
 * What the page logs as information: a hydration mismatch that React repaired, and a release that it blames, but for
 * files that did not arrive in time on a busy machine.
 */
const logged = /^recovered while hydrating|^mf-[\w/-]+@\S+ failed (?!CodeUnavailable)/;

function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' || logged.test(message.text());
}

/** Runs in the page. A journey's page may have no storage. */
function closeDemonstrationBar(): void {
  try {
    localStorage.setItem('look:demo-bar', 'closed');
  } catch {
    // then the bar stays
  }
}

/**
 * `test` that fails on each console error that its journey has not named. Journeys without a page open none: each takes
 * a process. `pointerMoves`: a pointer moves over each page, so that its code starts; a journey of who does nothing turns
 * it off. `demonstrationIsKnown`: the bar that says so was closed on an earlier page, as the cookies' notice was answered.
 */
const testWithConsole = base.extend<{
  consoleErrors: ReturnType<typeof collectConsoleErrors>;
  pointerMoves: boolean;
  demonstrationIsKnown: boolean;
}>({
  pointerMoves: [true, { option: true }],
  demonstrationIsKnown: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
  consoleErrors: async ({}, use) => {
    await use(collectConsoleErrors());
  },
  context: async ({ context, pointerMoves, demonstrationIsKnown }, use) => {
    if (demonstrationIsKnown) await context.addInitScript(closeDemonstrationBar);
    if (pointerMoves) await movePointerOnEachPage(context);
    await use(context);
  },
  page: async ({ page, consoleErrors }, use) => {
    consoleErrors.watch(page);
    await use(page);
    base
      .expect(consoleErrors.unexpected(), 'errors in the console that the journey does not expect')
      .toEqual([]);
  },
});

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
  if (!Object.keys(oneWorker).some((kind) => project.name.endsWith(kind)))
    throw new Error('add the journey to e2e/shop/journey-stages.ts');
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

/** A shop whose registry uses PostgreSQL; if PostgreSQL is missing, SQLite, with a warning. Visitors have addresses of their own. */
async function startShopOnPostgres(dataDir: string): Promise<RunningShop> {
  const bin = findPostgres();
  if (bin === undefined) {
    process.stderr.write(
      '\nSKIPPED: no PostgreSQL was found, the registry of this journey is on SQLite.\n\n',
    );
    return startShop(dataDir, { settings: behindProxy });
  }
  const cluster = await startPostgres(bin);
  try {
    const databaseUrl = await cluster.createDatabase();
    const registryDir = path.join(dataDir, 'registry');
    const backup = path.join(dataDir, 'move');
    await backUpRegistry({ registryDir }, backup);
    await restoreRegistry({ registryDir, databaseUrl }, backup);
    const shop = await startShop(dataDir, {
      settings: { ...behindProxy, REGISTRY_DATABASE_URL: databaseUrl },
    });
    const stop = async () => {
      await shop.stop();
      await cluster.stop();
    };
    return { ...shop, stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

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
