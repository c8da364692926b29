import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { atBothSizes, desktop, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';
import { cards, type ListingScreen, main, ordering, walkScreens } from '../shop/walk-screens.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const searches: readonly ListingScreen[] = [
  {
    url: '/busca?busca=split',
    heading: 'Resultados para “split”',
    crumb: 'Busca: split',
    async shows(page, wide) {
      await expect(cards(page).nth(24)).toBeAttached();
      await expect(ordering(page, wide)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Serviços para o seu ar' })).toBeAttached();
    },
  },
  {
    url: '/busca?busca=brastenp',
    heading: 'Resultados para “brastenp”',
    crumb: 'Busca: brastenp',
    async shows(page) {
      await expect(main(page).getByText('Mostrando resultados para brastemp')).toBeVisible();
      await expect(cards(page).first()).toContainText('Brastemp');
      await expect(page.getByRole('region', { name: 'Serviços para o seu ar' })).toHaveCount(0);
    },
  },
];

const empty: readonly ListingScreen[] = [
  {
    url: '/busca?busca=qwxzyy',
    heading: 'Resultados para “qwxzyy”',
    crumb: 'Busca: qwxzyy',
    async shows(page) {
      const result = page.getByRole('region', { name: 'Nenhum resultado' });
      await expect(result.getByRole('heading')).toHaveText(
        'Desculpe :) não encontramos nenhum resultado para sua busca',
      );
      await expect(result.getByRole('listitem')).toHaveCount(4);
      await expect(result.getByRole('link')).toHaveAttribute('href', /^tel:\+55\d+$/);
      await expect(page.getByRole('region', { name: 'Mais Vendidos' })).toBeAttached();
    },
  },
  {
    url: '/busca',
    heading: 'Busca',
    crumb: 'Busca',
    async shows(page) {
      await expect(page.getByRole('region', { name: 'Nenhum resultado' })).toBeVisible();
    },
  },
  {
    url: '/energia-fotovoltaica?filtros=preco:1-2',
    heading: 'Energia fotovoltaica',
    crumb: 'Energia fotovoltaica',
    async shows(page) {
      await expect(page.getByRole('region', { name: 'Nenhum resultado' })).toHaveText(
        'Infelizmente não encontramos resultado pra sua busca =(',
      );
      const bestSellers = page.getByRole('region', { name: 'Mais Vendidos' });
      await expect(bestSellers.getByRole('article').first()).toContainText('Comprar');
    },
  },
];

walkScreens({ searches, 'empty results': empty });

test.describe('on a desktop and on a phone', () => {
  test.use(desktop);

  test('a search for an air conditioner shows services in a row after the first products, in any spelling', async ({
    page,
  }) => {
    for (const text of ['Ar+Condicionado', 'ar-condicionado', 'split']) {
      await page.setViewportSize(desktop.viewport);
      await visit(page, `/busca?busca=${text}`);
      await atBothSizes(page, async () => {
        const services = page.getByRole('region', { name: 'Serviços para o seu ar' });
        await expect(services.getByRole('article').first(), text).toContainText('Comprar');
        const [above, row, below] = await Promise.all(
          [cards(page).nth(11), services, services.locator('xpath=../following::article').first()].map(
            (element) => element.boundingBox(),
          ),
        );
        expect((above?.y ?? 0) + (above?.height ?? 0), text).toBeLessThan(row?.y ?? 0);
        expect((row?.y ?? 0) + (row?.height ?? 0), text).toBeLessThan(below?.y ?? 0);
      });
    }
  });

  test("what was asked for comes first, the model's code in whatever words, and in each order", async ({
    page,
  }) => {
    const { products } = await listedProducts(page, '/ar-condicionado/split-hi-wall', 12);
    const product = products.at(-1);
    const code = product?.nome.split(' ').at(-1) ?? '';
    for (const query of [code.toLowerCase(), `split ${code}`, `${code}&order=Mais+Avaliados`]) {
      await visit(page, `/busca?busca=${query}`);
      await atBothSizes(page, async () => {
        const found = page.locator(`article[data-product="${product?.id}"]`);
        await expect(found.first(), query).toBeVisible();
        const listed = main(page).locator('article').filter({ hasText: 'BTUs' }).first();
        await expect(listed, query).toHaveAttribute('data-product', String(product?.id));
      });
    }
  });

  test("'Mais Avaliados' begins with what most have rated", async ({ page }) => {
    await visit(page, '/ar-condicionado/portatil?order=Mais+Avaliados');
    await atBothSizes(page, async () => {
      const texts = await cards(page).allTextContents();
      const counts = texts.map((text) => Number(/\((\d+)\)/.exec(text)?.[1]));
      expect(counts.length).toBeGreaterThan(4);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    });
  });
});
