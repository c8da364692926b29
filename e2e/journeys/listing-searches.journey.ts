import { expect, test } from '../shop/fixtures.ts';
import { lightTrace, visit, withoutPictures } from '../shop/visit.ts';
import { cards, main, ordering, type Screen, walkScreens } from '../shop/walk-screens.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: lightTrace });
test.beforeEach(({ page }) => withoutPictures(page));

const searches: readonly Screen[] = [
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

const empty: readonly Screen[] = [
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

test('a search for an air conditioner shows services too, in any case', async ({ page }) => {
  await visit(page, '/busca?busca=Ar+Condicionado');
  const services = page.getByRole('region', { name: 'Serviços para o seu ar' });
  await expect(services.getByRole('article').first()).toContainText('Comprar');
});
