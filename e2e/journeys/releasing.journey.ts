import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ReleaseRecord } from '@storefront/release-protocol';
import { viewPath } from 'shell/server-paths';
import { operatorHeaders, publishEdited, publishNewer, unchanged } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { buildEdited, release } from '../shop/release-command.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { withoutPictures } from '../shop/visit.ts';
import { keepRequesting } from '../shop/visitors.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const category = '/ar-condicionado/split-hi-wall';

test('a team publishes a new cart, sees it live without a restart, and ops roll it back', async ({
  page,
  ownShop,
}) => {
  const earlier = ownShop.output();
  const load = keepRequesting(ownShop.url + category);
  const liveVersion = async () => {
    const header = (await fetch(ownShop.url + category)).headers.get('x-release') ?? '';
    return /mf-cart=([\w.-]+)/.exec(header)?.[1];
  };
  expect(await liveVersion()).toBe('1.0.0');

  const built = await buildEdited('mf-cart', '1.7.0', 'src/side-cart/side-cart.tsx', (source) =>
    source.replaceAll('MEU CARRINHO', 'MINHA SACOLA'),
  );
  const published = await release(
    ownShop,
    'publish',
    'mf-cart',
    '--dir',
    built,
    '--activate',
    '--reason',
    'journey',
  );
  expect(published).toContain('mf-cart@1.7.0 is active: live on 1 of 1, ');
  expect(await liveVersion()).toBe('1.7.0');
  await page.goto(category);
  await expect(page.locator('[data-remote="mf-cart"]').first()).toHaveAttribute('data-version', '1.7.0');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /carrinho/i })
    .click();
  await expect(page.getByRole('dialog', { name: 'MINHA SACOLA' })).toBeVisible();

  const rolledBack = await release(ownShop, 'rollback', 'mf-cart', '--reason', 'journey');
  expect(rolledBack).toBe('mf-cart@1.0.0 is active: live on 1 of 1\n');
  expect(await liveVersion()).toBe('1.0.0');
  await page.goto(category);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /carrinho/i })
    .click();
  await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).toBeVisible();

  const { requested, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(requested).toBeGreaterThan(20);
  expect(ownShop.output().slice(earlier.length)).not.toContain('shop died');
});

test('an open page leaves a release that was rolled back: at the next navigation, or when it is visible', async ({
  page,
  ownShop,
}) => {
  await publishEdited(ownShop, 'mf-cart', '1.7.0', 'src/side-cart/side-cart.tsx', unchanged);
  const cart = page.locator('[data-slot="mf-cart/CartOverlays"]');
  const openThenRollBack = async () => {
    await release(ownShop, 'activate', 'mf-cart@1.7.0', '--reason', 'journey');
    await page.goto(category);
    await expect(cart).toHaveAttribute('data-version', '1.7.0');
    // the page reports that its scripts run once it watches for withdrawn releases
    await page.waitForFunction(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
      viewPath,
    );
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await release(ownShop, 'rollback', 'mf-cart', '--reason', 'journey');
  };
  const openProduct = (index: number) =>
    page.getByRole('main').getByRole('article').nth(index).getByRole('heading').getByRole('link').click();
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);

  await openThenRollBack();
  const email = page.getByRole('contentinfo').getByRole('textbox', { name: /e-mail/i });
  await email.fill('ana@');
  await openProduct(0);
  await expect(page).not.toHaveURL(category);
  expect(await isSameDocument(), 'what was typed is kept').toBe(true);
  await expect(email).toHaveValue('ana@');
  await email.fill('');
  await page.getByRole('banner').getByRole('link', { name: 'Climatização', exact: true }).click();
  await expect(cart).toHaveAttribute('data-version', '1.0.0');
  expect(await isSameDocument()).toBe(false);

  await openThenRollBack();
  // as if the shopper came back to the tab
  const becomeVisible = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(async () => {
    await becomeVisible();
    await expect(cart).toHaveAttribute('data-version', '1.0.0', { timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(category);
  await expect
    .poll(() => measuredViews(ownShop), 'pages that were left have sent their vitals')
    .toBeGreaterThan(0);
});

async function measuredViews(shop: RunningShop): Promise<number> {
  const reply = await fetch(`${shop.registryUrl}/release-health`, { headers: operatorHeaders(shop) });
  const { remotes }: { remotes: { releases: { measuredViews: number }[] }[] } = await reply.json();
  return Math.max(...remotes.flatMap(({ releases }) => releases.map((release) => release.measuredViews)));
}

test('a release that is incompatible with what is live is refused with the reason', async ({ ownShop }) => {
  const built = await buildEdited('mf-cart', '1.8.0', 'src/side-cart/side-cart.tsx', unchanged);
  const file = path.join(built, 'release.json');
  const text = readFileSync(file, 'utf8');
  const publish = (edit: (contract: ReleaseRecord['contract']) => void, ...options: string[]) => {
    const record = ReleaseRecord.parse(JSON.parse(text));
    edit(record.contract);
    writeFileSync(file, JSON.stringify(record));
    return release(ownShop, 'publish', 'mf-cart', '--dir', built, '--activate', ...options);
  };
  const sendText = ({ sends }: ReleaseRecord['contract']) => {
    const updated = sends.find(({ name }) => name === 'cart:updated');
    Object.assign(updated?.schema ?? {}, { properties: { count: { type: 'string' } } });
  };
  await expect(publish(sendText)).rejects.toThrow(
    'mf-cart@1.8.0 refused: mf-header hears cart:updated and needs count: integer ≥ 0; 1.8.0 sends string',
  );
  const needNext = ({ shared }: ReleaseRecord['contract']) => {
    Object.assign(shared.react ?? {}, { range: '^20.0.0' });
  };
  await expect(publish(needNext)).rejects.toThrow(/it needs react \^20\.0\.0; \S+ has 19\./);
  // the shell refuses a release that it cannot run, even if an operator has forced it
  await expect(publish(needNext, '--force', '--reason', 'journey')).rejects.toThrow(
    /live on 0 of 1\nrefused by \S+: it needs react \^20\.0\.0; this shell has 19\./,
  );
  expect((await fetch(ownShop.url + category)).headers.get('x-release')).toContain('mf-cart=1.0.0');
  expect(await release(ownShop, 'rollback', 'mf-cart', '--reason', 'journey')).toContain('live on 1 of 1');
});

test('what was changed after it was signed is refused by the shop, and keys are rotated while it serves', async ({
  ownShop,
}) => {
  const version = '1.9.0';
  const built = await buildEdited('mf-cart', version, 'src/side-cart/side-cart.tsx', unchanged);
  const publish = () => release(ownShop, 'publish', 'mf-cart', '--dir', built, '--reason', 'journey');
  const activate = () => release(ownShop, 'activate', `mf-cart@${version}`, '--reason', 'journey');
  const rollBack = () => release(ownShop, 'rollback', 'mf-cart', '--reason', 'journey');
  const shown = async () => (await fetch(ownShop.url + category)).headers.get('x-release');
  await publish();
  await publishNewer(ownShop, 'mf-cart', '1.9.1', 'src/side-cart/side-cart.tsx');
  const registry = path.join(ownShop.dataDir, 'registry');

  const server = path.join(registry, 'artifacts/mf-cart', version, 'server/index.cjs');
  writeFileSync(server, readFileSync(server, 'utf8').replace('use strict', 'use nothin'));
  await expect(activate()).rejects.toThrow(/refused by .*mf-cart@1\.9\.0: server\/index\.cjs is damaged/);
  expect(await shown()).toContain('mf-cart=1.0.0');
  await rollBack();
  await publish();

  using database = new DatabaseSync(path.join(registry, 'registry.sqlite'), { timeout: 5000 });
  const changeRecord = database.prepare(
    'update releases set record = replace(record, ?, ?) where remote = ? and version = ?',
  );
  changeRecord.run('"builtAt":"', '"builtAt":"0', 'mf-cart', version);
  await expect(activate()).rejects.toThrow('mf-cart@1.9.0 is not what its signature was made for');
  expect(await shown()).toContain('mf-cart=1.0.0');
  changeRecord.run('"builtAt":"0', '"builtAt":"', 'mf-cart', version);
  await rollBack();

  await release(ownShop, 'keys', 'rotate', 'registry', '--reason', 'journey');
  await release(ownShop, 'keys', 'rotate', 'mf-cart', '--reason', 'journey');
  expect(await activate()).toContain('live on 1 of 1');
  expect(await shown()).toContain(`mf-cart=${version}`);
  expect(await rollBack()).toContain('live on 1 of 1');
});
