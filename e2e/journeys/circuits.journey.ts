import { activateBesideFirst, restoreFirst } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { publishEdited } from '../shop/published-release.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { visitOnce } from '../shop/visitors.ts';

const version = '1.1.0';
/** More faults than a retry of the request needs, so that the circuit's first trial fails too. */
const faultsInAll = 10;

/** A tracking page whose load throws that many times on `?pedido=fault…`. */
const faultyPage = `import * as original from '../tracking/load-tracking.ts';
export { OrderTrackingPage as default } from '../tracking/order-tracking-page.tsx';
export const head = original.head;
let faults = 0;
export const load = async (context) => {
  if (context.search.includes('fault') && faults++ < ${faultsInAll}) throw new Error('load fault');
  return original.load(context);
};
`;

/** The version that shows a module on a page. */
async function shownVersion(shop: RunningShop, module: string, path: string): Promise<string | undefined> {
  const { slots } = await visitOnce(`${shop.url}${path}`);
  return slots[module];
}
let numbers = 0;
/** The same for the tracking page, uncached, because each order's number is a separate page. */
const tracking = (shop: RunningShop, number = 'n') =>
  shownVersion(shop, 'mf-footer/OrderTrackingPage', `/rastreio?pedido=${number}${numbers++}`);

async function failTimes(shop: RunningShop, times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect(await tracking(shop, 'fault')).toBe('1.0.0');
}

test.afterEach(({ ownShop }) => restoreFirst(ownShop, 'mf-footer'));

test('five throws in a row open the circuit of that module alone, and it closes again', async ({
  ownShop,
}) => {
  await publishEdited(ownShop, 'mf-footer', version, 'src/expose/order-tracking-page.ts', () => faultyPage);
  await activateBesideFirst(ownShop, 'mf-footer', version);
  expect(await tracking(ownShop)).toBe(version);

  await failTimes(ownShop, 4);
  expect(await tracking(ownShop), 'after four throws').toBe(version);
  await failTimes(ownShop, 5);
  expect(await tracking(ownShop), 'after five throws in a row').toBe('1.0.0');

  // the release's other modules are still shown
  expect(await shownVersion(ownShop, 'mf-footer/Footer', '/pagina/quem-nos-somos')).toBe(version);
  expect(await shownVersion(ownShop, 'mf-footer/ContentPage', '/pagina/quem-nos-somos')).toBe(version);
  await expect.poll(() => tracking(ownShop), { timeout: 30_000 }).toBe(version);
});
