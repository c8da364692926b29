import type { Browser, Page } from '@playwright/test';
import {
  changeChannel,
  firstVersion,
  preferredVersions,
  publishEdited,
  restoreFirst,
} from '../shop/channel.ts';
import { untilReportAnswered } from '../shop/failure-reports.ts';
import { movePointerOver } from '../shop/first-sign.ts';
import { expect, testOfProxiedShop as test } from '../shop/fixtures.ts';
import { openAsShopper, readCounts, readLastChange, untilCounted } from '../shop/judged-releases.ts';
import { expectHydrated } from '../shop/slot-page.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { newVisitors } from '../shop/visitors.ts';

const remote = 'mf-cart';
const path = '/ar-condicionado/split-hi-wall';
/** The judge needs at least 300 views to compare with. */
const controlViews = 330;
const goodViews = 20;
/**
 * Five of 25 views would suffice; on a busy machine views may fail for other reasons too, and then the judge needs
 * more.
 */
const shoppers = 8;

/** Ways in which the button of the buy modal does nothing. */
const faults = {
  'whose handler throws': {
    version: '1.3.0',
    edit: (source: string) =>
      source.replace('onClick={() => void buy()}', "onClick={() => { throw new Error('handler fault'); }}"),
  },
  'whose promise is rejected': {
    version: '1.3.1',
    edit: (source: string) =>
      source.replace(
        'onClick={() => void buy()}',
        "onClick={async () => { throw new Error('promise fault'); }}",
      ),
  },
};

// eight pages in a browser, one after the other
test.setTimeout(400_000);

/** Views the page as a shopper with an IP address of their own, who has done nothing yet. */
async function shopAs(
  browser: Browser,
  shop: RunningShop,
  visitor: number,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openAsShopper(browser, shop, { visitor, pointerMoves: false });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await act(page);
  await page.context().close();
}

const isRolledBack = async (shop: RunningShop) => (await readLastChange(shop, remote)).actor === 'judge';

/**
 * Presses the button that does nothing, and waits until the browser has reported that version's failure, or the judge was
 * quicker: the page is then of the former release, whose button works.
 */
async function buy(page: Page, shop: RunningShop, version: string): Promise<void> {
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Comprar/ }).click();
  let status = 0;
  void untilReportAnswered(page, { remote, version }).then(
    (response) => {
      status = response.status();
    },
    // the page may be closed before the answer
    () => undefined,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect.poll(async () => status === 204 || isRolledBack(shop)).toBe(true);
}

/** Throws as an extension that calls the release does, and as a script of another origin. */
async function plantErrors(page: Page): Promise<void> {
  await page.evaluate((release) => {
    const frames = [
      'chrome-extension://abcdefgh/content.js:1:2',
      'https://tags.example/tag.js:1:2',
      `${location.origin}/assets/shell/page.js:1:2`,
    ];
    for (const frame of frames) {
      const error = new Error('planted');
      const stack = frame.includes('/assets/shell/') ? [frame] : [frame, `${location.origin}${release}`];
      error.stack = ['Error: planted', ...stack.map((each) => `    at f (${each})`)].join('\n');
      reportError(error);
      void Promise.reject(error);
    }
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  }, `/assets/${remote}/${firstVersion}/client/1.js:1:2`);
}

test.afterEach(({ ownShop }) => restoreFirst(ownShop, remote));

for (const [what, { version, edit }] of Object.entries(faults))
  test(`a release ${what} when shoppers press Comprar, before they do anything else, is rolled back automatically`, async ({
    ownShop,
    browser,
  }) => {
    await publishEdited(ownShop, remote, version, 'src/buy-modal/buy-modal.tsx', edit);
    const before = await readCounts(ownShop, remote, firstVersion);
    await newVisitors(ownShop.url + path, controlViews);
    await untilCounted(ownShop, remote, firstVersion, before.views + controlViews);
    await changeChannel(ownShop, remote, 'activate', { version });
    await expect.poll(() => preferredVersions(ownShop, remote)).toEqual([version, firstVersion]);
    await newVisitors(ownShop.url + path, goodViews);
    for (let visitor = 1; visitor <= shoppers && !(await isRolledBack(ownShop)); visitor++)
      await shopAs(browser, ownShop, visitor, (page) => buy(page, ownShop, version));
    await expect
      .poll(() => readLastChange(ownShop, remote), { timeout: 30_000 })
      .toMatchObject({ actor: 'judge', action: 'rollback', fromVersion: version, version: firstVersion });
  });

test('errors that extensions and scripts of others throw on the page count against no release', async ({
  ownShop,
  browser,
}) => {
  const reportsBefore = (await readCounts(ownShop, remote, firstVersion)).browserReports;
  const reports: string[] = [];
  await shopAs(browser, ownShop, 50, async (page) => {
    page.on('request', (request) => {
      if (request.url().endsWith('/_shell/report')) reports.push(request.postData() ?? '');
    });
    await movePointerOver(page);
    await expectHydrated(page, 'mf-listing/ListingPage', firstVersion);
    await plantErrors(page);
    // a failure that counts is reported after those, and alone
    const reported = untilReportAnswered(page, { remote, version: firstVersion });
    await page.evaluate((frame) => {
      const error = new Error('own');
      error.stack = `Error: own\n    at f (${location.origin}${frame})`;
      reportError(error);
    }, `/assets/${remote}/${firstVersion}/client/1.js:1:2`);
    await reported;
  });
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain('Error: own');
  await expect
    .poll(async () => (await readCounts(ownShop, remote, firstVersion)).browserReports)
    .toBe(reportsBefore + 1);
});
