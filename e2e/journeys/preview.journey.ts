import { restoreFirst } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { publishEdited } from '../shop/published-release.ts';
import { release } from '../shop/release-command.ts';
import { withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const category = '/ar-condicionado/split-hi-wall';
const slot = '[data-slot="mf-cart/CartOverlays"]';

test.afterEach(({ ownShop }) => restoreFirst(ownShop, 'mf-cart'));

test('a link previews a release that was never live: for its bearer, hydrated, until it is revoked', async ({
  page,
  browser,
  ownShop,
}) => {
  await publishEdited(ownShop, 'mf-cart', '1.9.5', 'src/side-cart/side-cart.tsx', (source) =>
    source.replaceAll('MEU CARRINHO', 'MINHA CESTA'),
  );
  const script = `${ownShop.url}/assets/mf-cart/1.9.5/client/remoteEntry.js`;
  expect((await fetch(script)).status).toBe(404);
  const printed = await release(ownShop, 'preview', 'mf-cart@1.9.5', '--for', '2h', '--shop', ownShop.url);
  const link = new URL(printed.split('\n')[0] ?? '');
  link.pathname = category;

  const reply = await page.goto(link.href);
  expect(page.url()).toBe(ownShop.url + category);
  expect(reply?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
  await expect(page.locator(slot)).toHaveAttribute('data-version', '1.9.5');
  await expect(page.getByRole('complementary', { name: 'Prévia' })).toContainText('mf-cart 1.9.5');
  const openCart = page.getByRole('banner').getByRole('button', { name: /carrinho/i });
  await openCart.click();
  await expect(page.getByRole('dialog', { name: 'MINHA CESTA' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Climatização', exact: true }).click();
  await expect(page).toHaveURL(/climatizacao/);
  expect(await page.evaluate(() => 'sameDocument' in window), 'navigation stays soft').toBe(true);

  const other = await browser.newPage({ baseURL: ownShop.url });
  const live = await other.goto(category);
  expect(live?.headers()['x-robots-tag']).toBeUndefined();
  await expect(other.locator(slot)).toHaveAttribute('data-version', '1.0.0');
  await other.close();
  expect((await fetch(script)).status).toBe(404);

  await page.getByRole('link', { name: 'Sair da prévia' }).click();
  await expect(page.locator(slot)).toHaveAttribute('data-version', '1.0.0');
  await expect(page.getByRole('complementary', { name: 'Prévia' })).toBeHidden();

  const [, id = ''] = /preview revoke (\S+)/.exec(printed) ?? [];
  await release(ownShop, 'preview', 'revoke', id, '--reason', 'decided');
  const follow = () => page.request.get(link.href, { maxRedirects: 0 });
  await expect.poll(async () => (await follow()).status()).toBe(403);
});
