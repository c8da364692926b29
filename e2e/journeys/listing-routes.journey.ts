import { expect, test } from '../shop/fixtures.ts';
import { readOverflowPx } from '../shop/page-layout.ts';
import { visit, withoutPictures, withoutPopup } from '../shop/visit.ts';
import { cards, type ListingScreen, main, ordering, showsPage, walkScreens } from '../shop/walk-screens.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const categories: readonly ListingScreen[] = [
  { url: '/ar-condicionado', heading: 'Ar-condicionado', crumb: 'Ar-condicionado', shows: showsPage },
  {
    url: '/ar-condicionado/janela',
    heading: 'Ar-condicionado de Janela',
    crumb: 'Janela',
    shows: showsPage,
  },
  {
    url: '/ar-condicionado/multi-split',
    heading: 'Ar-condicionado Multi-split',
    crumb: 'Multi-split',
    async shows(page, wide) {
      await cards(page).nth(23).scrollIntoViewIfNeeded();
      await expect(cards(page).nth(24)).toBeAttached();
      await expect(ordering(page, wide)).toHaveCount(0);
    },
  },
  {
    url: '/energia-fotovoltaica',
    heading: 'Energia fotovoltaica',
    crumb: 'Energia fotovoltaica',
    async shows(page) {
      const answer = page.getByText('A chuva ajuda.');
      await expect(answer).toBeHidden();
      await page.getByText('Que manutenção os módulos pedem?').click();
      await expect(answer).toBeVisible();
      await page.getByText('Que manutenção os módulos pedem?').click();
      await expect(answer).toBeHidden();
    },
  },
];

const brands: readonly ListingScreen[] = [
  {
    url: '/marcas',
    heading: 'Marcas',
    crumb: 'Marcas',
    async shows(page) {
      await expect(main(page).getByRole('link', { name: /^LG\b/ })).toHaveAttribute('href', '/marcas/lg');
    },
  },
  {
    url: '/marcas/lg',
    heading: 'LG',
    crumb: 'LG',
    async shows(page, wide) {
      await showsPage(page, wide);
      // the brand's own layout: its name on its own background, on wide screens only
      const name = main(page).getByRole('heading', { level: 1 });
      await expect(name).toHaveCSS('color', wide ? 'rgb(255, 255, 255)' : 'rgb(18, 38, 45)');
    },
  },
  {
    url: '/marcas/lg/ar-condicionado/split-hi-wall',
    heading: 'Ar-condicionado Split Hi-Wall LG',
    crumb: 'Split Hi-Wall',
    shows: showsPage,
  },
];

const landingPagesAndLists: readonly ListingScreen[] = [
  {
    url: '/c/semana-do-inverter',
    heading: 'Semana do Inverter',
    crumb: 'Semana do Inverter',
    shows: showsPage,
  },
  {
    url: '/c/semana-do-inverter/ar-condicionado/split-hi-wall',
    heading: 'Semana do Inverter',
    crumb: 'Split Hi-Wall',
    shows: showsPage,
  },
  {
    url: '/lista',
    heading: 'Listas',
    crumb: 'Listas',
    async shows(page, wide) {
      await showsPage(page, wide);
      const lists = main(page).getByRole('list', { name: 'Listas' });
      await lists.getByRole('link', { name: 'Quarto fresco' }).click();
      await expect(page).toHaveURL(/\/lista\/quarto-fresco$/);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Quarto fresco');
      await expect(lists.getByRole('link', { name: 'Quarto fresco' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    },
  },
];

walkScreens({ categories, brands, 'landing pages and lists': landingPagesAndLists });

test('a path has up to five steps; an unknown one is a 404 page', async ({ page, consoleErrors }) => {
  // the browser logs the documents' status
  consoleErrors.expect(/status of 404.*\/a\/b\/c\/d/);
  for (const url of ['/a/b/c/d/e', '/a/b/c/d/e/f', '/marcas/lg/a/b/c/d', '/marcas/lg/a/b/c/d/e']) {
    const reply = await page.goto(url);
    expect(reply?.status(), url).toBe(404);
    await expect(main(page)).toContainText('A página que você acessou não existe.');
  }
});

test('a category five steps deep is requested by its whole path', async ({ page }) => {
  const deep = '/ar-condicionado/janela/a/b/c';
  // the catalogue has no such category, so the reply is another category's
  await page.route('**/v2/front/url/product/listing/category?*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('url') !== deep) return route.continue();
    url.searchParams.set('url', '/ar-condicionado/janela');
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  await visit(page, '/ar-condicionado');
  const crumbs = main(page).getByRole('navigation', { name: 'Você está em' });
  await crumbs
    .getByRole('link')
    .last()
    .evaluate((link, href) => link.setAttribute('href', href), deep);
  await crumbs.getByRole('link').last().click();
  await expect(page).toHaveURL(deep);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Ar-condicionado de Janela');
  await expect(cards(page)).toHaveCount(24);
});

test('nothing is wider than the screen, also on the smallest phones', async ({ page }) => {
  await visit(page, '/ar-condicionado/split-hi-wall?filtros=marca:lg,gree,midea;preco:1000-9000');
  for (const width of [320, 360, 768, 1023, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => readOverflowPx(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
