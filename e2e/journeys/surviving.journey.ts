import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildFaulty, type CodeFault, remotes } from '../shop/faulty-release.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { buildEdited, release } from '../shop/release-command.ts';
import type { RunningShop } from '../shop/start-shop.ts';

test.describe.configure({ mode: 'parallel' });

/** The page that shows a remote's module; a short one where any will do. */
const addressOf = (remote: string) =>
  remote === 'mf-listing' ? '/ar-condicionado/split-hi-wall' : '/pagina/quem-nos-somos';
const layoutModules = ['mf-header/Header', 'mf-footer/Footer', 'mf-cart/CartOverlays'];

/** The faults of the browser's network, by what of a release cannot be had. */
const missing = {
  'entry 404': /\/client\/remoteEntry\.js$/,
  'chunk 404': /\/client\/(?!remoteEntry)[^/]+\.js$/,
  'stylesheet 404': /\/client\/[^/]+\.css$/,
} as const;

let counter = 0;
/** A version that no other test of this process has used. */
const nextVersion = () => `2.${process.pid}.${counter++}`;

const unchanged = (source: string) => `${source}\nexport {};\n`;

/** Adds a style sheet that may not stand in a document: what it says would end the element. */
function withLinkedSheet(source: string, file: string): string {
  writeFileSync(path.join(path.dirname(file), 'linked.css'), 'main::after { content: "</"; display: none; }');
  return `import './linked.css';\n${source}`;
}

/** Files below `prefix` cannot be had by this page. */
async function withhold(page: Page, prefix: string, pattern: RegExp): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(prefix) && pattern.test(url.pathname),
    (route) => route.fulfill({ status: 404, body: 'not found' }),
  );
}

/** Versions that the shop may choose now, in its order. */
async function inForce(shop: RunningShop, remote: string): Promise<readonly string[]> {
  const health: { releases: Record<string, string[]> } = await (await fetch(`${shop.url}/healthz`)).json();
  return health.releases[remote] ?? [];
}

/** Publishes and activates, and waits until the shop itself would choose it. */
async function goLive(shop: RunningShop, remote: string, built: string): Promise<void> {
  await release(shop, 'publish', remote, '--dir', built, '--activate', '--reason', 'journey');
  await expect.poll(async () => (await inForce(shop, remote))[0]).toBe(path.basename(built));
}

async function rollBack(shop: RunningShop, remote: string, ...parameters: string[]): Promise<void> {
  await release(shop, 'rollback', remote, ...parameters, '--reason', 'journey');
  await expect.poll(async () => (await inForce(shop, remote))[0]).toBe('1.0.0');
}

/** Opens the page, makes every slot come alive, and gives the document's status. */
async function open(page: Page, shop: RunningShop, remote: string): Promise<number | undefined> {
  const response = await page.goto(shop.url + addressOf(remote));
  // what hydrates late comes alive when it is touched
  if (remote === 'mf-footer') await page.getByRole('contentinfo').hover();
  return response?.status();
}

/** Every slot stands; the named remote's in this version. */
async function expectWhole(page: Page, module: string, version: string): Promise<void> {
  await expect(page.locator(`[data-slot="${module}"]`)).toHaveAttribute('data-version', version);
  for (const other of layoutModules) await expect(page.locator(`[data-slot="${other}"]`)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const codeFaults: readonly CodeFault[] = [
  'module throws in the browser',
  'render throws on the server',
  'render throws in the browser',
  'render throws on both',
  'load throws',
  'load hangs',
];

for (const remote of remotes) {
  for (const fault of codeFaults)
    test(`${remote.name}: ${fault}: the release before it stands`, async ({
      page,
      ownShop,
      consoleErrors,
    }) => {
      const version = nextVersion();
      await goLive(ownShop, remote.name, await buildFaulty(remote, version, fault));
      expect(await open(page, ownShop, remote.name)).toBe(200);
      await expectWhole(page, remote.module, '1.0.0');
      await rollBack(ownShop, remote.name);
      consoleErrors.splice(0);
    });

  for (const [fault, pattern] of Object.entries(missing))
    test(`${remote.name}: ${fault}: the release before it stands`, async ({
      page,
      ownShop,
      consoleErrors,
    }) => {
      const version = nextVersion();
      const file = `src/expose/${remote.file}`;
      const edit = fault === 'stylesheet 404' ? withLinkedSheet : unchanged;
      await goLive(ownShop, remote.name, await buildEdited(remote.name, version, file, edit));
      await withhold(page, `/assets/${remote.name}/${version}/`, pattern);
      expect(await open(page, ownShop, remote.name)).toBe(200);
      await expectWhole(page, remote.module, '1.0.0');
      await rollBack(ownShop, remote.name);
      consoleErrors.splice(0);
    });

  test(`${remote.name}: its files are gone from the registry: the release before it stands`, async ({
    page,
    ownShop,
  }) => {
    const version = nextVersion();
    const file = `src/expose/${remote.file}`;
    const built = await buildEdited(remote.name, version, file, unchanged);
    await release(ownShop, 'publish', remote.name, '--dir', built, '--reason', 'journey');
    rmSync(path.join(ownShop.dataDir, 'registry', 'artifacts', remote.name, version), { recursive: true });
    await release(ownShop, 'activate', `${remote.name}@${version}`, '--reason', 'journey');
    const log = path.join(ownShop.dataDir, 'logs', 'shop.log');
    await expect
      .poll(() => readFileSync(log, 'utf8'))
      .toContain(`${remote.name}@${version} may not be chosen`);
    expect(await open(page, ownShop, remote.name)).toBe(200);
    await expectWhole(page, remote.module, '1.0.0');
    await rollBack(ownShop, remote.name);
  });

  test(`${remote.name}: both candidates broken: the static fallback stands`, async ({
    page,
    ownShop,
    consoleErrors,
  }) => {
    for (let i = 0; i < 2; i++)
      await goLive(
        ownShop,
        remote.name,
        await buildFaulty(remote, nextVersion(), 'render throws in the browser'),
      );
    await page.goto(ownShop.url + addressOf(remote.name));
    if (remote.name === 'mf-footer') await page.getByRole('contentinfo').hover();
    if (remote.name === 'mf-cart') await expect(page.locator('[data-remote="mf-cart"]')).toHaveCount(0);
    else await expect(page.locator(`[data-fallback="${remote.module}"]`)).toBeVisible();
    if (remote.name === 'mf-header')
      await expect(
        page.getByRole('banner').getByRole('searchbox', { name: 'Busque produto ou marca' }),
      ).toBeVisible();
    await rollBack(ownShop, remote.name, '--to', '1.0.0');
    consoleErrors.splice(0);
  });
}

test('mf-listing: style sheets that stand in the document cannot be missing', async ({
  page,
  ownShop,
  consoleErrors,
}) => {
  const version = nextVersion();
  const built = await buildEdited('mf-listing', version, 'src/expose/listing-page.ts', unchanged);
  await goLive(ownShop, 'mf-listing', built);
  await withhold(page, `/assets/mf-listing/${version}/`, missing['stylesheet 404']);
  expect(await open(page, ownShop, 'mf-listing')).toBe(200);
  const order = page.getByRole('main').getByRole('combobox', { name: 'Ordenar Por' });
  await order.selectOption('Maior Preço');
  await expect(page).toHaveURL(/order=/);
  await expectWhole(page, 'mf-listing/ListingPage', version);
  await rollBack(ownShop, 'mf-listing');
  consoleErrors.splice(0);
});
