import { expect } from '@playwright/test';
import {
  changeChannel,
  firstVersion,
  operatorHeaders,
  publishEdited,
  unchanged,
  untilPrepared,
} from '../shop/channel.ts';
import { testOfFourShells as test } from '../shop/four-shells.ts';
import { openAsShopper } from '../shop/judged-releases.ts';
import { expectHydrated } from '../shop/slot-page.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { visitOnce, visitUntil } from '../shop/visitors.ts';

const listing = '/ar-condicionado/portatil';
/** Pages that are not in a cache, so that each is rendered. */
const searched = (visitor: number) => `${listing}?filtros=preco:100-${5000 + visitor}`;

/** A plan of two steps with few views, because the releases of these tests are either good or very bad. */
const twoSteps = {
  steps: [
    { percent: 20, ruledOutRate: 0.5, leastSeconds: 1 },
    { percent: 50, ruledOutRate: 0.3, leastSeconds: 1 },
  ],
};
/** A step that is long enough for a bad release to be found in it. */
const longStep = { steps: [{ percent: 50, leastSeconds: 1, leastViews: 1500 }] };

/** More than twice as many visitors as a rollout needs here. */
const mostVisitors = 3000;

test.setTimeout(600_000);

async function readRollout(shop: RunningShop, remote: string) {
  const headers = { ...operatorHeaders(shop), connection: 'close' };
  const reply = await fetch(`${shop.registryUrl}/rollouts`, { headers });
  const { rollouts }: { rollouts: { remote: string; version: string; state: string; note: string }[] } =
    await reply.json();
  return rollouts.find((each) => each.remote === remote);
}

async function isOver(shop: RunningShop, remote: string): Promise<boolean> {
  const rollout = await readRollout(shop, remote);
  return ['done', 'ended', 'paused'].includes(rollout?.state ?? '');
}

async function startRollout(shop: RunningShop, remote: string, version: string, plan: object): Promise<void> {
  await untilPrepared(shop, remote, version);
  await changeChannel(shop, remote, 'rollout', { version, plan });
}

/** Expects that each shell shows these versions to new visitors. */
async function expectShown(shells: readonly string[], expected: Record<string, string>): Promise<void> {
  for (const shell of shells)
    for (const [remote, version] of Object.entries(expected))
      await expect.poll(async () => (await visitOnce(shell + listing)).versions[remote]).toBe(version);
}

test('a good release gets to everybody, while a slow one of another remote is taken back', async ({
  ownShop,
  shells,
  browser,
}) => {
  await publishEdited(ownShop, 'mf-footer', '1.5.0', 'src/footer/contact-list.tsx', unchanged);
  await publishEdited(ownShop, 'mf-listing', '1.5.0', 'src/expose/listing-page.ts', (source) =>
    source.replace(
      'load = async (context: LoadContext) =>',
      'load = async (context: LoadContext) => await new Promise((done) => setTimeout(done, __SERVER__ ? 500 : 0)) ??',
    ),
  );
  await startRollout(ownShop, 'mf-footer', '1.5.0', twoSteps);
  await startRollout(ownShop, 'mf-listing', '1.5.0', longStep);
  await visitUntil(
    { shells, path: searched },
    {
      isOver: async () => (await isOver(ownShop, 'mf-footer')) && isOver(ownShop, 'mf-listing'),
      most: mostVisitors,
    },
  );
  expect(await readRollout(ownShop, 'mf-footer')).toMatchObject({ version: '1.5.0', state: 'done' });
  expect(await readRollout(ownShop, 'mf-listing')).toMatchObject({
    version: '1.5.0',
    state: 'ended',
    note: expect.stringContaining("judge did canary 1.5.0 0%: time of a server's fragment: third quartile"),
  });
  await expectShown(shells, { 'mf-footer': '1.5.0', 'mf-listing': firstVersion });
  const page = await openAsShopper(browser, { ...ownShop, url: shells[3] ?? '' }, { visitor: 1 });
  await page.goto(listing, { waitUntil: 'domcontentloaded' });
  await expectHydrated(page, 'mf-footer/Footer', '1.5.0');
  await expectHydrated(page, 'mf-listing/ListingPage', firstVersion);
  await page.context().close();
});

/** Bad releases of the listing, and what the judge says of them. */
const badReleases = {
  'that throws on the server': {
    version: '1.5.1',
    file: 'src/expose/listing-page.ts',
    edit: (source: string) =>
      source.replace(
        /export \{ CataloguePage as default \} from '(.+)';/,
        `import { createElement } from 'react';
import { CataloguePage } from '$1';
let renders = 0;
export default function Throwing(props) {
  // the first load succeeds, so that the release passes its probe
  if (__SERVER__ && renders++ > 0) throw new Error('render fault');
  return createElement(CataloguePage, props);
}`,
      ),
    reason: 'views failed',
  },
  'without a buy button': {
    version: '1.5.2',
    file: 'src/card/product-card.tsx',
    edit: (source: string) => source.replace('data-buy=""', 'hidden'),
    reason: 'had a buy button pressed (0 %)',
  },
};

for (const [what, { version, file, edit, reason }] of Object.entries(badReleases))
  test(`a release ${what} is taken back automatically, at its first step`, async ({
    ownShop,
    shells,
    browser,
  }) => {
    await publishEdited(ownShop, 'mf-listing', version, file, edit);
    await startRollout(ownShop, 'mf-listing', version, longStep);
    await visitUntil(
      { shells, path: () => listing },
      { isOver: () => isOver(ownShop, 'mf-listing'), most: mostVisitors },
    );
    const { note, ...rollout } = (await readRollout(ownShop, 'mf-listing')) ?? { note: '' };
    expect(rollout).toMatchObject({ version, state: 'ended' });
    expect(note).toContain(`judge did canary ${version} 0%`);
    expect(note).toContain(reason);
    await expectShown(shells, { 'mf-listing': firstVersion });
    const page = await openAsShopper(browser, { ...ownShop, url: shells[2] ?? '' }, { visitor: 2 });
    await page.goto(listing, { waitUntil: 'domcontentloaded' });
    await expectHydrated(page, 'mf-listing/ListingPage', firstVersion);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Comprar/ })
        .first(),
    ).toBeVisible();
    await page.context().close();
  });
