import { activateBesideFirst, restoreFirst } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { publishEdited } from '../shop/published-release.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { visitOnce } from '../shop/visitors.ts';

const version = '1.1.0';
/** Further faults fail the first trial of the circuit too, should it repeat the same request. */
const faultsInAll = 10;

/** A content page whose load throws on `?fault=…`, so many times. */
const faultyPage = `import * as original from '../content/load-content-page.ts';
export { ContentPage as default } from '../content/content-page.tsx';
export const head = original.head;
let faults = 0;
export const load = async (context) => {
  if (context.search.includes('fault') && faults++ < ${faultsInAll}) throw new Error('load fault');
  return original.load(context);
};
`;

let queries = 0;
/** The version that shows a module on its own page, uncached. */
async function shownVersion(
  shop: RunningShop,
  module: string,
  path: string,
  parameter = 'n',
): Promise<string | undefined> {
  const { slots } = await visitOnce(`${shop.url}${path}?${parameter}=${queries++}`);
  return slots[module];
}
const contentPage = 'mf-footer/ContentPage';
const content = (shop: RunningShop, parameter?: string) =>
  shownVersion(shop, contentPage, '/pagina/quem-nos-somos', parameter);

async function failTimes(shop: RunningShop, times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect(await content(shop, 'fault')).toBe('1.0.0');
}

test.afterEach(({ ownShop }) => restoreFirst(ownShop, 'mf-footer'));

test('five throws in a row open the circuit of that module alone, and it closes again', async ({
  ownShop,
}) => {
  await publishEdited(ownShop, 'mf-footer', version, 'src/expose/content-page.ts', () => faultyPage);
  await activateBesideFirst(ownShop, 'mf-footer', version);
  expect(await content(ownShop)).toBe(version);

  await failTimes(ownShop, 4);
  expect(await content(ownShop), 'after four throws').toBe(version);
  await failTimes(ownShop, 5);
  expect(await content(ownShop), 'after five throws in a row').toBe('1.0.0');

  // the release's other modules go on
  expect(await shownVersion(ownShop, 'mf-footer/Footer', '/pagina/quem-nos-somos')).toBe(version);
  expect(await shownVersion(ownShop, 'mf-footer/OrderTrackingPage', '/rastreio')).toBe(version);
  await expect.poll(() => content(ownShop), { timeout: 30_000 }).toBe(version);
});
