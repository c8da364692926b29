import { publishEdited, restoreFirst } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
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
  consoleErrors,
}) => {
  await publishEdited(ownShop, 'mf-cart', '1.9.5', 'src/side-cart/side-cart.tsx', (source) =>
    source.replaceAll('MEU CARRINHO', 'MINHA CESTA'),
  );
  const script = `${ownShop.url}/assets/mf-cart/1.9.5/client/remoteEntry.js`;
  expect((await fetch(script)).status).toBe(404);
  const printed = await release(ownShop, 'preview', 'mf-cart@1.9.5', '--for', '2h', '--shop', ownShop.url);
  const link = new URL(printed.split('\n')[0] ?? '');
  link.pathname = category;

  const shown = page.waitForResponse((reply) => reply.url().endsWith(category) && reply.status() === 200);
  await page.goto(link.href);
  // people see it in a frame of the shop's, whose notice the release cannot reach
  expect(page.url()).toBe(`${ownShop.url}/_shell/preview?${new URLSearchParams({ pagina: category })}`);
  const reply = await shown;
  const previewOrigin = new URL(reply.url()).origin;
  expect(previewOrigin).not.toBe(ownShop.url);
  expect(reply.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining(`frame-ancestors ${ownShop.url};`),
  });
  await expect(page.getByRole('note', { name: 'Prévia' })).toBeVisible();
  const preview = page.frameLocator('iframe');
  await expect(preview.locator(slot)).toHaveAttribute('data-version', '1.9.5');
  await expect(preview.getByRole('complementary', { name: 'Prévia' })).toContainText('mf-cart 1.9.5');
  const openCart = preview.getByRole('banner').getByRole('button', { name: /carrinho/i });
  await openCart.click();
  await expect(preview.getByRole('dialog', { name: 'MINHA CESTA' })).toBeVisible();
  await page.keyboard.press('Escape');
  const frame = page.frames().find((each) => each.url().startsWith(previewOrigin));
  if (frame === undefined) throw new Error('the preview is in no frame');
  await frame.evaluate(() => Object.assign(window, { sameDocument: true }));
  await preview.getByRole('banner').getByRole('link', { name: 'Climatização', exact: true }).click();
  await expect.poll(() => frame.url()).toContain('climatizacao');
  expect(await frame.evaluate(() => 'sameDocument' in window), 'navigation stays soft').toBe(true);

  await test.step('its code reaches neither the notice nor the session of the shop', async () => {
    const attempts = await frame.evaluate(async (shop) => {
      const attempt = async (run: () => unknown) => {
        try {
          return String(await run());
        } catch (error) {
          return error instanceof Error ? error.name : 'failed';
        }
      };
      return {
        notice: await attempt(() => window.top?.document.querySelector('[role=note]')?.remove()),
        leave: await attempt(() => {
          if (window.top) window.top.location.href = `${shop}/`;
        }),
        account: await attempt(
          async () => (await fetch(`${shop}/v2/front/checkout/user`, { credentials: 'include' })).status,
        ),
        cookies: document.cookie.includes('aragem_sessao'),
      };
    }, ownShop.url);
    expect(attempts).toEqual({
      notice: 'SecurityError',
      leave: 'SecurityError',
      account: 'TypeError',
      cookies: false,
    });
    await expect(page.getByRole('note', { name: 'Prévia' })).toBeVisible();
  });
  consoleErrors.expect(
    /connect-src|Content Security Policy|Unsafe attempt to initiate navigation|Failed to fetch/,
  );

  const other = await browser.newPage({ baseURL: ownShop.url });
  const live = await other.goto(category);
  expect(live?.headers()['x-robots-tag']).toBeUndefined();
  await expect(other.locator(slot)).toHaveAttribute('data-version', '1.0.0');
  await other.close();
  expect((await fetch(script)).status).toBe(404);

  await page.getByRole('link', { name: 'Sair da prévia' }).click();
  await expect(page).toHaveURL(`${ownShop.url}/`);
  await expect(page.locator(slot)).toHaveAttribute('data-version', '1.0.0');
  await expect(page.getByRole('note', { name: 'Prévia' })).toBeHidden();

  const [, id = ''] = /preview revoke (\S+)/.exec(printed) ?? [];
  await release(ownShop, 'preview', 'revoke', id, '--reason', 'decided');
  const follow = () => page.request.get(link.href);
  await expect.poll(async () => (await follow()).status()).toBe(403);
});
