import type { Locator, Page } from '@playwright/test';
import { Discovery } from '@storefront/release-protocol';
import { expect, testOfDamagedShop as test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { desktop, phone, visit } from '../shop/visit.ts';

test.use({ ...desktop });

const category = '/ar-condicionado/split-hi-wall';
const allScripts = /^\/assets\/mf-cart\/.+\.js$/;

/** A control of another remote that sends mf-cart a request. */
interface Control {
  /** Opens a page with the control. */
  readonly open: (page: Page) => Promise<void>;
  readonly find: (page: Page) => Locator;
  /** The dialog that it opens. */
  readonly result: (page: Page) => Locator;
}

async function openProduct(page: Page): Promise<void> {
  const { products } = await listedProducts(page, category, 24);
  const product = products.find(({ status }) => status === 'disponivel');
  if (product === undefined) throw new Error(`${category} lists nothing that can be bought`);
  await visit(page, product.url);
}

const controls: Readonly<Record<string, Control>> = {
  Comprar: {
    open: (page) => visit(page, category),
    find: (page) =>
      page
        .getByRole('main')
        .getByRole('article')
        .getByRole('button', { name: /^Comprar/ })
        .first(),
    result: (page) => page.getByRole('dialog').filter({ hasText: 'em estoque' }),
  },
  Carrinho: {
    open: (page) => visit(page, category, 'mf-header/Header'),
    find: (page) => page.getByRole('banner').getByRole('button', { name: /carrinho/i }),
    result: (page) => page.getByRole('dialog', { name: 'MEU CARRINHO' }),
  },
  'Calcular frete': {
    open: openProduct,
    find: (page) => page.getByRole('main').getByRole('button', { name: 'Calcular frete e prazo' }),
    result: (page) => page.getByRole('dialog', { name: 'Frete e prazo' }).getByRole('textbox'),
  },
};

const retryOf = (page: Page) => page.getByRole('button', { name: /tentar (de novo|novamente)/i });
/** The telesales line beside the retry, not the one in the header or the footer. */
const telesalesOf = (page: Page) =>
  retryOf(page).locator('xpath=ancestor::*[.//a[starts-with(@href, "tel:")]][1]').locator('a[href^="tel:"]');

for (const [name, { open, find, result }] of Object.entries(controls)) {
  // an unanswered request takes ten seconds, and the code is the same for each control
  for (const damage of name === 'Comprar' ? (['blocked', 'silent'] as const) : (['blocked'] as const))
    test(`${name}, mf-cart's scripts ${damage}: it shows the failure, a retry and the telesales line`, async ({
      page,
      damagedShop,
      consoleErrors,
    }) => {
      consoleErrors.expect(/\/assets\/mf-cart\/|mf-cart\/CartOverlays/);
      damagedShop.front.damage(allScripts, damage);
      await open(page);
      await find(page).click();
      await expect(retryOf(page)).toBeVisible();
      await expect(telesalesOf(page)).toBeVisible();
      await expect(result(page)).toBeHidden();
      damagedShop.front.repair();
      // a browser waits forever for a preload whose connection stalled; only a new document retries it
      if (damage === 'silent') {
        await page.reload();
        await find(page).click();
      } else await retryOf(page).click();
      await expect(result(page)).toBeVisible();
      await expect(retryOf(page)).toBeHidden();
    });

  // the code is the same for each control, so a phone presses one
  for (const [size, device] of Object.entries(name === 'Comprar' ? { desktop, phone } : { desktop }))
    test.describe(`on a ${size}`, () => {
      test.use(device);

      test(`${name}, its own chunk missing: it shows the failure, and the next click tries again`, async ({
        page,
        damagedShop,
        consoleErrors,
      }) => {
        consoleErrors.expect(/\/assets\/mf-cart\/|mf-cart\/CartOverlays|ChunkLoadError/);
        damagedShop.front.damage(await laterChunks(damagedShop), 'missing');
        await open(page);
        await find(page).click();
        await expect.poll(() => damagedShop.front.damaged).not.toEqual([]);
        const message = page.getByText(/tent(e|ar) (de novo|novamente)/i).filter({ visible: true });
        await expect(message.first()).toBeVisible();
        await expect(page.locator('[data-slot="mf-cart/CartOverlays"]')).toBeAttached();
        damagedShop.front.repair();
        // a dialog with the failure covers the control and has a retry of its own
        await ((await retryOf(page).isVisible()) ? retryOf(page) : find(page)).click();
        await expect(result(page)).toBeVisible();
      });
    });
}

test("the cart page, mf-cart's scripts blocked: it shows the failure, and the next attempt loads them", async ({
  page,
  damagedShop,
  consoleErrors,
}) => {
  consoleErrors.expect(/\/assets\/mf-cart\/|mf-cart\/Cart/);
  damagedShop.front.damage(allScripts, 'blocked');
  await page.goto('/checkout/carrinho');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Não foi possível carregar esta página agora.');
  await expect(notice.getByRole('link', { name: /^Televendas/ })).toHaveAttribute('href', /^tel:/);
  damagedShop.front.repair();
  await notice.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('main').getByText('Seu carrinho está vazio')).toBeVisible();
});

/** Scripts of mf-cart that its modules load later, such as its overlays' chunks. */
async function laterChunks(shop: RunningShop): Promise<RegExp> {
  const reply = await fetch(`${shop.registryUrl}/discovery.json`);
  const [cart] = Discovery.parse(await reply.json()).microFrontends['mf-cart'] ?? [];
  if (cart === undefined) throw new Error('mf-cart has no release');
  const { record } = cart.extras;
  const atOnce = new Set([record.entry, ...Object.values(record.exposes).flatMap(({ js }) => js)]);
  const later = Object.keys(record.files).filter(
    (file) => /^client\/.+\.js$/.test(file) && !atOnce.has(file),
  );
  return new RegExp(`/assets/mf-cart/[^/]+/(?:${later.join('|').replaceAll('.', '\\.')})$`);
}
