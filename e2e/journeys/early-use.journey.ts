import type { Page } from '@playwright/test';
import { notAsked } from '../shop/browsers.ts';
import { expect, test } from '../shop/fixtures.ts';
import { cartQuantities, listedProducts } from '../shop/listed-products.ts';
import { desktop, holdBack, phone, withoutPictures } from '../shop/visit.ts';

const category = '/ar-condicionado/split-hi-wall';
const scripts = /\.js$/;

// what is done first starts the code
test.use({ pointerMoves: false });

const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });
const box = (page: Page) => main(page).getByRole('region', { name: 'Preço e compra' });

async function productUrl(page: Page): Promise<string> {
  const [product] = (await listedProducts(page, category, 1)).products;
  if (product === undefined) throw new Error('the category lists nothing');
  return product.url;
}

interface EarlyUse {
  readonly what: string;
  readonly url: string | ((page: Page) => Promise<string>);
  /** For actions while no script has arrived. */
  readonly use: (page: Page) => Promise<void>;
  /** For actions once all scripts have arrived. */
  readonly expected: (page: Page) => Promise<void>;
}

function testEach(uses: readonly EarlyUse[]): void {
  for (const { what, url, use, expected } of uses)
    test(`${what}: what is done before the scripts arrive is done once they have`, async ({ page }) => {
      await withoutPictures(page);
      const address = typeof url === 'string' ? url : await url(page);
      const held = await holdBack(page, scripts);
      await page.goto(address, { waitUntil: 'commit' });
      await use(page);
      await held.release();
      await expected(page);
    });
}

test.describe('on a desktop', () => {
  test.use(desktop);

  testEach([
    {
      what: "two presses of a card's 'Comprar'",
      url: category,
      use: async (page) => {
        await button(page, /^Comprar/).click();
        await button(page, /^Comprar/).click();
      },
      expected: async (page) => {
        await dialog(page).getByRole('button', { name: 'Comprar', exact: true }).click();
        await expect(dialog(page, 'MEU CARRINHO').getByRole('listitem')).toHaveCount(1);
      },
    },
    {
      what: 'a heart',
      url: category,
      use: (page) => main(page).getByRole('button', { name: 'Adicionar aos favoritos' }).first().click(),
      expected: (page) => expect(page).toHaveURL(/\/checkout\/acesso/),
    },
    {
      what: 'the quantity, the tick of the installation and two presses that buy a product',
      url: productUrl,
      use: async (page) => {
        const more = box(page).getByRole('button', { name: 'Aumentar quantidade' });
        await box(page)
          .getByRole('checkbox', { name: /instalação/ })
          .check();
        await more.click();
        await more.click();
        for (const _ of [1, 2]) await box(page).getByRole('button', { name: 'Comprar', exact: true }).click();
      },
      expected: async (page) => {
        await expect(dialog(page, 'MEU CARRINHO')).toContainText('nstalação');
        expect(await cartQuantities(page)).toEqual([3, 3]);
      },
    },
    {
      what: "'Comprar agora' on a product",
      url: productUrl,
      use: (page) => box(page).getByRole('button', { name: 'Comprar agora' }).click(),
      expected: async (page) => {
        await expect(page).toHaveURL(/\/checkout\/identificacao\?agora=[\da-f]{16}\./);
        expect(await cartQuantities(page)).toEqual([]);
      },
    },
    {
      what: 'pictures of a product',
      url: productUrl,
      use: (page) => main(page).getByRole('button', { name: 'Ampliar imagem' }).click(),
      expected: (page) => expect(dialog(page).getByLabel('Imagens ampliadas')).toBeVisible(),
    },
    {
      what: 'filters',
      url: category,
      use: (page) => main(page).getByRole('button', { name: 'Veja mais filtros' }).click(),
      expected: (page) => expect(dialog(page, 'Filtrar por:')).toHaveCount(1),
    },
    {
      what: 'columns, there and back and there',
      url: category,
      use: async (page) => {
        for (const name of ['Uma coluna', 'Várias colunas', 'Uma coluna'])
          await main(page).getByRole('button', { name }).click();
      },
      expected: (page) => expect(button(page, 'Uma coluna')).toHaveAttribute('aria-pressed', 'true'),
    },
    {
      what: 'the newsletter',
      url: '/pagina/quem-nos-somos',
      use: async (page) => {
        await footer(page).getByRole('textbox', { name: 'Seu e-mail' }).fill('cedo@loja.example');
        await footer(page)
          .getByRole('checkbox', { name: /^Li e concordo/ })
          .check();
        await footer(page).getByRole('textbox', { name: 'Seu e-mail' }).press('Enter');
      },
      expected: (page) => expect(footer(page)).toContainText('Obrigada por se registrar'),
    },
    {
      what: 'a search that is being typed',
      url: '/',
      use: (page) => page.getByRole('combobox', { name: 'Buscar produtos' }).fill('geladeira'),
      expected: async (page) => {
        await page.waitForFunction(
          () => performance.getEntriesByName('hydrated mf-header/Header').length > 0,
        );
        await page.getByRole('combobox', { name: 'Buscar produtos' }).press('Enter');
        await expect(page).toHaveURL('/busca?busca=geladeira');
      },
    },
  ]);

  test.describe('not asked about cookies', () => {
    test.use({ storageState: notAsked });

    testEach([
      {
        what: 'the consent notice',
        url: '/pagina/quem-nos-somos',
        use: (page) => page.getByRole('button', { name: 'Rejeitar' }).click(),
        expected: async (page) => {
          await expect(page.getByRole('region', { name: /^Cookies na/ })).toBeHidden();
          const cookies = await page.context().cookies();
          expect(cookies.filter(({ name }) => name === 'consent')).toHaveLength(1);
        },
      },
    ]);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  testEach([
    {
      what: 'the menu, pressed twice',
      url: '/',
      use: async (page) => {
        const menu = page.getByRole('button', { name: 'Abrir menu' });
        await menu.click();
        await menu.click();
      },
      expected: (page) => expect(dialog(page, 'Menu')).toHaveCount(1),
    },
    {
      what: "'Ordenar'",
      url: category,
      use: (page) => button(page, 'Ordenar').click(),
      expected: (page) => expect(dialog(page, 'Ordenar')).toHaveCount(1),
    },
    {
      what: 'the bar that buys',
      url: productUrl,
      use: (page) =>
        page.locator('[data-buy-bar]').getByRole('button', { name: 'Comprar', exact: true }).click(),
      expected: (page) => expect(dialog(page, 'MEU CARRINHO').getByRole('listitem')).toHaveCount(1),
    },
  ]);
});
