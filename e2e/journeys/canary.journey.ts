import type { Page } from '@playwright/test';
import { changeChannel, operatorHeaders, publishEdited, restoreFirst, unchanged } from '../shop/channel.ts';
import { expect, testOfPostgresShop as test } from '../shop/fixtures.ts';
import { fullNameOf } from '../shop/listed-products.ts';
import { release } from '../shop/release-command.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { withoutPictures } from '../shop/visit.ts';
import { isAboutShare, newVisitors, type Visit, visitOnce, visitUntil } from '../shop/visitors.ts';

const remote = 'mf-listing';
const module = 'mf-listing/ListingPage';
const path = '/ar-condicionado/portatil';
const canary = '1.1.0';
const count = 300;

const shownBy = ({ versions }: Visit) => versions[remote];
const shownTo = (visits: readonly Visit[], version: string) =>
  visits.filter((visit) => shownBy(visit) === version);

async function startCanary(shop: RunningShop, version: string, percent: number): Promise<void> {
  await changeChannel(shop, remote, 'canary', { version, percent });
  await expect.poll(async () => (await visitOnce(shop.url + path)).cookie).toBeDefined();
}

async function untilAllSee(shop: RunningShop, version: string): Promise<void> {
  const versions = async () => (await newVisitors(shop.url + path, 10)).map(shownBy);
  await expect.poll(versions).toEqual(Array.from({ length: 10 }, () => version));
}

/** A new visitor to whom this version is shown. */
async function visitorOf(shop: RunningShop, version: string): Promise<Visit> {
  const [visit] = shownTo(await newVisitors(shop.url + path, 60), version);
  if (visit === undefined) throw new Error(`none of 60 visitors is shown ${version}`);
  return visit;
}

/** Gives the tab a visitor's cookie. */
async function becomeVisitor(page: Page, shop: RunningShop, { cookie = '' }: Visit): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: shop.url }]);
}

test.beforeEach(async ({ ownShop, page }) => {
  await withoutPictures(page);
  for (const version of [canary, '1.2.0'])
    await publishEdited(ownShop, remote, version, 'src/expose/listing-page.ts', unchanged);
});
test.afterEach(async ({ ownShop }) => {
  const { remotes }: { remotes: { remote: string; canary?: { version: string } | null }[] } = await (
    await fetch(`${ownShop.registryUrl}/status`, { headers: operatorHeaders(ownShop) })
  ).json();
  const running = remotes.find((each) => each.remote === remote)?.canary;
  if (running) await changeChannel(ownShop, remote, 'canary', { version: running.version, percent: 0 });
  await restoreFirst(ownShop, remote);
});

test('a share of the visitors gets the canary, each always on the same side; header and slots agree', async ({
  ownShop,
}) => {
  expect((await visitOnce(ownShop.url + path)).cookie).toBeUndefined();
  await release(ownShop, 'canary', `${remote}@${canary}`, '30%', '--reason', 'journey');
  await expect.poll(async () => (await visitOnce(ownShop.url + path)).cookie).toBeDefined();
  const visits = await newVisitors(ownShop.url + path, count);
  const inCanary = shownTo(visits, canary).length;
  expect(isAboutShare(inCanary, count, 30), `${inCanary} of ${count} visitors`).toBe(true);
  expect(inCanary + shownTo(visits, '1.0.0').length).toBe(count);
  for (const visit of visits) expect(visit.slots[module]).toBe(shownBy(visit));
  for (const visit of visits.slice(0, 30))
    for (const page of [path, '/ar-condicionado', '/busca?busca=split'])
      expect(shownBy(await visitOnce(ownShop.url + page, visit.cookie))).toBe(shownBy(visit));
});

test('a growing share keeps its visitors', async ({ ownShop }) => {
  await startCanary(ownShop, canary, 20);
  const before = await newVisitors(ownShop.url + path, 60);
  await changeChannel(ownShop, remote, 'canary', { version: canary, percent: 60 });
  await expect
    .poll(async () => shownTo(await newVisitors(ownShop.url + path, 60), canary).length)
    .toBeGreaterThan(20);
  for (const visit of shownTo(before, canary))
    expect(shownBy(await visitOnce(ownShop.url + path, visit.cookie))).toBe(canary);
});

test('0 % gives the canary to no visitor, 100 % to every visitor', async ({ ownShop }) => {
  await startCanary(ownShop, canary, 50);
  await changeChannel(ownShop, remote, 'canary', { version: canary, percent: 100 });
  await untilAllSee(ownShop, canary);
  expect(shownTo(await newVisitors(ownShop.url + path, 100), canary)).toHaveLength(100);
  await changeChannel(ownShop, remote, 'canary', { version: canary, percent: 0 });
  await untilAllSee(ownShop, '1.0.0');
  const visits = await newVisitors(ownShop.url + path, 100);
  expect(shownTo(visits, '1.0.0')).toHaveLength(100);
  expect(visits.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});

for (const version of [canary, '1.0.0'])
  test(`a visitor of ${version} keeps it over reloads and soft navigations`, async ({ page, ownShop }) => {
    await startCanary(ownShop, canary, 50);
    await becomeVisitor(page, ownShop, await visitorOf(ownShop, version));
    const slot = page.locator(`[data-slot="${module}"]`);
    for (const load of [() => page.goto(path), () => page.reload(), () => page.reload()]) {
      const reply = await load();
      expect(reply?.headers()['x-release']).toContain(`${remote}=${version}`);
      await expect(slot).toHaveAttribute('data-version', version);
    }
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `hydrated ${module}`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
    const name = await fullNameOf(link);
    await link.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(name);
    await expect(slot).toHaveAttribute('data-version', version);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

test("while a canary runs, the others follow an activation and a rollback; the canary's visitors stay with it", async ({
  ownShop,
}) => {
  await startCanary(ownShop, canary, 50);
  const inside = await visitorOf(ownShop, canary);
  const outside = await visitorOf(ownShop, '1.0.0');
  const shown = async ({ cookie }: Visit) => shownBy(await visitOnce(ownShop.url + path, cookie));
  await changeChannel(ownShop, remote, 'activate', { version: '1.2.0' });
  await expect.poll(() => shown(outside)).toBe('1.2.0');
  expect(await shown(inside)).toBe(canary);
  await changeChannel(ownShop, remote, 'rollback', {});
  await expect.poll(() => shown(outside)).toBe('1.0.0');
  expect(await shown(inside)).toBe(canary);
});

test('programs move no rollout; as soon as browsers run the scripts it goes to everybody', async ({
  ownShop,
}) => {
  const plan = { steps: [{ percent: 50, until: 'views', leastSeconds: 0, leastViews: 20 }] };
  await changeChannel(ownShop, remote, 'rollout', { version: canary, plan });
  const readRollout = async () => {
    const reply = await fetch(`${ownShop.registryUrl}/rollouts`, { headers: operatorHeaders(ownShop) });
    return (await reply.json()).rollouts[0];
  };
  await expect.poll(async () => (await visitOnce(ownShop.url + path)).cookie).toBeDefined();
  await newVisitors(ownShop.url + path, 80);
  await expect.poll(async () => (await readRollout()).note).toContain('0 of 20 views at this step');
  await visitUntil(
    { shells: [ownShop.url], path: () => path },
    { isOver: async () => (await readRollout()).state === 'done', most: 3000 },
  );
  expect(await readRollout()).toMatchObject({ remote, version: canary, state: 'done' });
  await untilAllSee(ownShop, canary);
});

test('the staff gets a canary that nobody else does, until they leave', async ({ page, ownShop }) => {
  const printed = await release(ownShop, 'staff-link', '--for', '2h', '--shop', ownShop.url + path);
  await page.goto(printed.split('\n')[0] ?? '');
  expect(page.url()).toBe(ownShop.url + path);
  const pass = (await page.context().cookies()).find(({ name }) => name === 'mfe-staff');
  const cookie = `mfe-staff=${pass?.value}`;
  const audience = { name: 'staff', percent: 100 };
  await changeChannel(ownShop, remote, 'canary', { version: canary, audience });
  await expect.poll(async () => shownBy(await visitOnce(ownShop.url + path, cookie))).toBe(canary);
  await page.reload();
  const slot = page.locator(`[data-slot="${module}"]`);
  await expect(slot).toHaveAttribute('data-version', canary);
  const others = await newVisitors(ownShop.url + path, 20);
  expect(others.filter((visit) => shownBy(visit) !== '1.0.0' || visit.cookie !== undefined)).toEqual([]);
  expect(shownBy(await visitOnce(ownShop.url + path, `${cookie.slice(0, -4)}AAAA`))).toBe('1.0.0');
  await page.goto(`${path}?staff=off`);
  await expect(slot).toHaveAttribute('data-version', '1.0.0');
});

test('activating a canary ends it: all visitors get the version, and none after a rollback', async ({
  ownShop,
}) => {
  await startCanary(ownShop, canary, 50);
  const inside = await visitorOf(ownShop, canary);
  await changeChannel(ownShop, remote, 'activate', { version: canary });
  await untilAllSee(ownShop, canary);
  expect((await visitOnce(ownShop.url + path)).cookie).toBeUndefined();
  await changeChannel(ownShop, remote, 'rollback', {});
  await untilAllSee(ownShop, '1.0.0');
  expect(shownBy(await visitOnce(ownShop.url + path, inside.cookie))).toBe('1.0.0');
});
