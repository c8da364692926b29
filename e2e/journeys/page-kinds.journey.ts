import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { atBothSizes, desktop, phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const main = (page: Page) => page.getByRole('main');
const list = '/lista/quarto-fresco';

/** Names of a purchase list's products in its own order. */
async function ownOrder(page: Page): Promise<readonly string[]> {
  const reply = await page.request.get('/v2/front/url/list/listing', {
    params: { url: list.replace('/lista', ''), limit: '24' },
  });
  const { conteudo }: { conteudo: { produtos: { nome: string; nomeCurto?: string; status: string }[] } } =
    await reply.json();
  return conteudo.produtos
    .filter(({ status }) => status === 'disponivel')
    .map(({ nome, nomeCurto }) => nomeCurto ?? nome);
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a popup that was closed is not shown again, another one is', async ({ page }) => {
    await page.route('**/v2/front/popups*', async (route) => {
      const response = await route.fetch();
      const { popups } = await response.json();
      const [popup] = popups;
      const json = {
        popups: [
          { ...popup, tempo: 0.2 },
          { ...popup, id: 77, titulo: 'Outro aviso', tempo: 0.2 },
        ],
      };
      await route.fulfill({ response, json });
    });
    await page.goto('/');
    const first = page.getByRole('dialog', { name: '5% a menos na primeira compra' });
    await page.getByLabel('Fechar aviso').click();
    await expect(first).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Outro aviso' })).toBeVisible();
    await expect(first).toHaveCount(0);
  });
});

test.describe('on a desktop and on a phone', () => {
  test.use(desktop);

  test('the installation page has neither header nor footer, but who the shop is', async ({ page }) => {
    await page.goto('/pagina/instalacao-ar-condicionado');
    await atBothSizes(page, async () => {
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Rodapé' })).toHaveCount(0);
      await expect(page.getByText(/CNPJ/).first()).toBeAttached();
    });
  });

  test('links of the home page', async ({ page }) => {
    const reply = await page.request.get('/v2/front/showcase/banners/b2c-banner-header-whatsapp');
    const { banners } = await reply.json();
    const { alt, dimensoes } = banners[0];
    await visit(page, '/', 'mf-listing/HomePage');
    await atBothSizes(page, async (size) => {
      await test.step("the banner above the header has this device's picture and link", async () => {
        const picture = page.getByRole('img', { name: alt, includeHidden: true }).first();
        const { imagem, link } = size === 'phone' ? dimensoes.mobile : dimensoes.desktop;
        await expect
          .poll(() =>
            picture.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.currentSrc : '')),
          )
          .toContain(imagem);
        const anchor = page.getByRole('link', { name: alt, includeHidden: true }).first();
        await expect(anchor).toHaveAttribute('href', link);
        await expect(anchor).toHaveAttribute('target', '_blank');
      });

      await test.step('links that leave the shop open in a new tab, over https', async () => {
        const links = await page
          .getByRole('link', { includeHidden: true })
          .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]));
        const leaving = links.filter(([href]) => /^(?!tel:|mailto:)[a-z]+:/i.test(href ?? ''));
        expect(leaving.length).toBeGreaterThan(2);
        expect(
          leaving.filter(([href, target]) => !href?.startsWith('https://') || target !== '_blank'),
        ).toEqual([]);
      });
    });
  });

  test('a purchase list has its own order, which can be left and chosen again', async ({ page }) => {
    const own = await ownOrder(page);
    const names = () => main(page).getByRole('article').getByRole('heading').allTextContents();
    await visit(page, list);
    await atBothSizes(page, async (size) => {
      const order = async (name: string) => {
        if (size === 'desktop')
          return main(page).getByRole('combobox', { name: 'Ordenar Por' }).selectOption(name);
        await main(page).getByRole('button', { name: 'Ordenar' }).click();
        const panel = page.getByRole('dialog', { name: 'Ordenar' });
        await panel.getByRole('radio', { name }).check();
        return panel.getByRole('button', { name: 'Ordenar' }).click();
      };
      expect(await names()).toEqual(own);
      await order('Maior Preço');
      await expect(page).toHaveURL(/order=Maior/);
      await expect.poll(names).not.toEqual(own);
      await order('Ordem da lista');
      await expect(page).not.toHaveURL(/order=/);
      await expect.poll(names).toEqual(own);
    });
  });
});

test('a product on request publishes no price to search engines', async ({ page }) => {
  const { products } = await listedProducts(page, '/ar-condicionado/portatil', 100);
  const onRequest = products.find(({ status }) => status === 'sobConsulta');
  const forSale = products.find(({ status }) => status === 'disponivel');
  const published = async (url = '') => {
    await page.goto(url);
    return (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  };
  expect(await published(forSale?.url)).toContain('"price"');
  const data = await published(onRequest?.url);
  expect(data).toContain('"Product"');
  expect(data).not.toContain('"price"');
});
