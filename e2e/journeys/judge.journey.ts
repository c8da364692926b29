import type { Browser, BrowserContextOptions } from '@playwright/test';
import {
  changeChannel,
  firstVersion,
  preferredVersions,
  publishEdited,
  restoreFirst,
} from '../shop/channel.ts';
import { expect, testOfProxiedShop as test } from '../shop/fixtures.ts';
import { openAsShopper, readHealth, readLastChange, untilCounted } from '../shop/judged-releases.ts';
import { expectHydrated } from '../shop/slot-page.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { desktop, phone } from '../shop/visit.ts';
import { newVisitors, type Visit, visitOnce } from '../shop/visitors.ts';

const remote = 'mf-listing';
const module = 'mf-listing/ListingPage';
const path = '/ar-condicionado/portatil';
/** After an activation the judge needs at least 300 views to compare with. */
const formerViews = 330;
/** So many views of a canary's control arm leave little uncertainty. */
const controlViews = 60;
/**
 * Number of failing views: with five reports of three visitors the shell ejects the module, and browsers then get the
 * former release at once.
 */
const failingViews = 5;
/** Number of views that, with the failing ones, make the 20 that the judge needs. */
const canaryViews = 15;
const goodViews = 20;

/** A page that renders on the server and throws in browsers once its effects run. */
const throwsInAnEffect = (source: string) =>
  source.replace(
    /export \{ CataloguePage as default \} from '(.+)';/,
    `import { createElement, useEffect } from 'react';
import { CataloguePage } from '$1';
export default function Throwing(props) {
  useEffect(() => { throw new Error('effect fault'); }, []);
  return createElement(CataloguePage, props);
}`,
  );

// six pages in a browser, one after the other
test.setTimeout(400_000);

interface Shopper extends BrowserContextOptions {
  readonly cookie?: string | undefined;
  /** Whether the release fails in this shopper's browser. */
  readonly fails: boolean;
}

/**
 * Views the page as a shopper with an IP address of their own, who sees the whole page although the release fails in
 * the browser. Waits until the browser has reported it: every failing view counts.
 */
async function shopAs(
  browser: Browser,
  shop: RunningShop,
  visitor: number,
  { cookie, fails, ...device }: Shopper,
): Promise<void> {
  const page = await openAsShopper(browser, shop, { visitor, device, cookie });
  const reported = fails ? page.waitForResponse(/\/_shell\/report$/) : undefined;
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect((await reported)?.status()).toBe(fails ? 204 : undefined);
  await expectHydrated(page, module, firstVersion);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.context().close();
}

/** Waits until a visitor gets the canary, and returns one who does. */
async function drawVisitor(url: string, canary: string): Promise<Visit> {
  for (;;) {
    const visits = await newVisitors(url, 20);
    const inside = visits.find(({ cookie, versions }) => cookie && versions[remote] === canary);
    if (inside) return inside;
  }
}

/** Number of views that the judge of the canary lacks. */
async function missingViews(shop: RunningShop): Promise<number> {
  const { judged } = await readHealth(shop, remote);
  const { candidate, control } = judged[0].verdict.evidence;
  return Math.max(controlViews - control.views, canaryViews - candidate.views, 0);
}

test.afterEach(({ ownShop }) => restoreFirst(ownShop, remote));

test('a release that fails only in browsers is rolled back automatically', async ({ ownShop, browser }) => {
  await publishEdited(ownShop, remote, '1.1.0', 'src/expose/listing-page.ts', throwsInAnEffect);
  await newVisitors(ownShop.url + path, formerViews);
  await untilCounted(ownShop, remote, firstVersion, formerViews);
  await changeChannel(ownShop, remote, 'activate', { version: '1.1.0' });
  await expect.poll(() => preferredVersions(ownShop, remote)).toEqual(['1.1.0', firstVersion]);
  await newVisitors(ownShop.url + path, goodViews);
  for (let visitor = 1; visitor <= failingViews; visitor++)
    await shopAs(browser, ownShop, visitor, { ...desktop, fails: true });
  await expect.poll(() => preferredVersions(ownShop, remote), { timeout: 30_000 }).toEqual([firstVersion]);
  expect(await readLastChange(ownShop, remote)).toMatchObject({
    actor: 'judge',
    action: 'rollback',
    fromVersion: '1.1.0',
    version: firstVersion,
    evidence: { candidate: { failures: expect.any(Number) }, control: { views: expect.any(Number) } },
  });
  await shopAs(browser, ownShop, 99, { ...desktop, fails: false });
});

test('a canary that fails only in browsers is ended while the other visitors notice nothing', async ({
  ownShop,
  browser,
}) => {
  await publishEdited(ownShop, remote, '1.2.0', 'src/expose/listing-page.ts', throwsInAnEffect);
  await changeChannel(ownShop, remote, 'canary', { version: '1.2.0', percent: 50 });
  const inside = await drawVisitor(ownShop.url + path, '1.2.0');
  // so many views of each release that the judge's figures do not depend on chance
  await newVisitors(ownShop.url + path, 3 * controlViews);
  await expect.poll(() => missingViews(ownShop)).toBe(0);
  for (let visitor = 1; visitor <= failingViews; visitor++)
    await shopAs(browser, ownShop, visitor, { ...phone, fails: true, cookie: inside.cookie });
  // while the shell shows the former release in its place, one view a second counts as failed
  const visitInside = async () => {
    await visitOnce(ownShop.url + path, inside.cookie);
    return readLastChange(ownShop, remote);
  };
  await expect.poll(visitInside, { intervals: [1000], timeout: 60_000 }).toMatchObject({
    actor: 'judge',
    action: 'canary',
    version: '1.2.0',
    percent: 0,
    reason: expect.stringContaining('views failed'),
  });
  const after = await newVisitors(ownShop.url + path, 30);
  expect(after.filter(({ versions }) => versions[remote] !== firstVersion)).toEqual([]);
});
