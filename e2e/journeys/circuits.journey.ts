import { activateBesideFirst, publishEdited, restoreFirst } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { visitOnce } from '../shop/visitors.ts';

const version = '1.1.0';

/**
 * A tracking page whose load throws on `?pedido=evil…`, and on all requests from `?pedido=fault…` on until
 * `?pedido=well…`.
 */
const faultyPage = `import * as original from '../tracking/load-tracking.ts';
export { OrderTrackingPage as default } from '../tracking/order-tracking-page.tsx';
export const head = original.head;
let isFaulty = false;
export const load = async (context) => {
  if (context.search.includes('fault')) isFaulty = true;
  if (context.search.includes('well')) isFaulty = false;
  if (isFaulty || context.search.includes('evil')) throw new Error('load fault');
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
const tracking = (shop: RunningShop, number = 'well') =>
  shownVersion(shop, 'mf-footer/OrderTrackingPage', `/rastreio?pedido=${number}${numbers++}`);

async function failTimes(shop: RunningShop, times: number, number: string): Promise<void> {
  for (let i = 0; i < times; i++) expect(await tracking(shop, number)).toBe('1.0.0');
}

test.beforeEach(async ({ ownShop }) => {
  await publishEdited(ownShop, 'mf-footer', version, 'src/expose/order-tracking-page.ts', () => faultyPage);
  await activateBesideFirst(ownShop, 'mf-footer', version);
  expect(await tracking(ownShop)).toBe(version);
});
test.afterEach(({ ownShop }) => restoreFirst(ownShop, 'mf-footer'));

test('five throws in a row open the circuit of that module alone, and it closes again; what one visitor sends does not', async ({
  ownShop,
}) => {
  await failTimes(ownShop, 4, 'fault');
  expect(await tracking(ownShop), 'after four throws').toBe(version);
  await failTimes(ownShop, 5, 'fault');
  expect(await tracking(ownShop), 'after five throws in a row').toBe('1.0.0');

  // the release's other modules are still shown
  expect(await shownVersion(ownShop, 'mf-footer/Footer', '/pagina/quem-nos-somos')).toBe(version);
  expect(await shownVersion(ownShop, 'mf-footer/ContentPage', '/pagina/quem-nos-somos')).toBe(version);
  await expect.poll(() => tracking(ownShop), { timeout: 30_000 }).toBe(version);

  await failTimes(ownShop, 50, 'evil');
  expect(await tracking(ownShop), 'after fifty throws by what one visitor sent').toBe(version);
});
