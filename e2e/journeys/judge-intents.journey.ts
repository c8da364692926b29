import type { Browser, Page } from '@playwright/test';
import { changeChannel, publishEdited, restoreFirst, unchanged } from '../shop/channel.ts';
import { expect, testOfProxiedShop as test } from '../shop/fixtures.ts';
import { openAsShopper, readHealth, readLastChange } from '../shop/judged-releases.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { newVisitors } from '../shop/visitors.ts';

const remote = 'mf-listing';
const path = '/ar-condicionado/split-hi-wall';
/**
 * Seventeen presses with the active release alone decide, once both releases have twenty views; some presses are not
 * counted.
 */
const shoppers = 25;

/** A shopper with an IP address of their own, in the cohort of a cookie, who presses a buy button and leaves. */
async function buyAs(
  browser: Browser,
  shop: RunningShop,
  shopper: { cookie: string; visitor: number },
): Promise<void> {
  const page = await openAsShopper(browser, shop, shopper);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () => performance.getEntriesByName('hydrated mf-listing/ListingPage').length > 0,
  );
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Comprar/ }).click();
  await leave(page);
  await page.context().close();
}

/** Hides the page, as when the shopper changes the tab, until the shell has the browser's report of what was done. */
async function leave(page: Page): Promise<void> {
  // a page that is closed before the answer may take the report with it
  const reported = page.waitForResponse(
    (response) => response.request().postData()?.includes('intents') === true,
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 100);
  });
  await reported;
}

/** A cookie of a visitor to whom this version is shown. */
async function findCookie(shop: RunningShop, version: string): Promise<string> {
  const visits = await newVisitors(shop.url + path, 60);
  const cookie = visits.find(({ versions }) => versions[remote] === version)?.cookie;
  if (cookie === undefined) throw new Error(`none of 60 visitors is shown ${version}`);
  return cookie;
}

/** Shoppers of both releases press a buy button, in turn, until the judge ends the canary. */
async function buyFromBoth(shop: RunningShop, browser: Browser, version: string): Promise<void> {
  await changeChannel(shop, remote, 'canary', { version, percent: 50 });
  await expect
    .poll(async () => (await newVisitors(shop.url + path, 20)).map(({ versions }) => versions[remote]))
    .toContain(version);
  const versions = ['1.0.0', version];
  const cookies = await Promise.all(versions.map((each) => findCookie(shop, each)));
  for (let visitor = 0; visitor < 2 * shoppers; visitor++) {
    if ((await readLastChange(shop, remote)).actor === 'judge') return;
    await buyAs(browser, shop, { cookie: cookies[visitor % 2] ?? '', visitor: visitor + 1 });
  }
}

// fifty shoppers open a page each, one after the other
test.setTimeout(900_000);
test.afterEach(({ ownShop }) => restoreFirst(ownShop, remote));

test('a canary whose buy buttons do nothing is ended automatically', async ({ ownShop, browser }) => {
  const edit = (source: string) =>
    source.replace('void buying.send(buyRequest(card))', 'void buyRequest(card)');
  await publishEdited(ownShop, remote, '1.4.0', 'src/card/card-actions.tsx', edit);
  await buyFromBoth(ownShop, browser, '1.4.0');
  await expect
    .poll(() => readLastChange(ownShop, remote))
    .toMatchObject({ actor: 'judge', action: 'canary', version: '1.4.0', percent: 0 });
  expect((await readLastChange(ownShop, remote)).reason).toContain('had a buy button pressed (0 %)');
});

test('a canary from which shoppers buy as often stays', async ({ ownShop, browser }) => {
  await publishEdited(ownShop, remote, '1.4.1', 'src/card/card-actions.tsx', unchanged);
  await buyFromBoth(ownShop, browser, '1.4.1');
  const asked = async () => {
    const { releases } = await readHealth(ownShop, remote);
    return releases.map((each: { version: string; buyAskedViews: number }) => [
      each.version,
      each.buyAskedViews,
    ]);
  };
  await expect.poll(async () => new Map(await asked()).get('1.4.1')).toBeGreaterThanOrEqual(20);
  expect((await readHealth(ownShop, remote)).judged[0].verdict.decision).not.toBe('roll back');
  await changeChannel(ownShop, remote, 'canary', { version: '1.4.1', percent: 0 });
});
