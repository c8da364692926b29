import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';
import { cards, main, ordering } from '../shop/walk-screens.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...desktop });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

/** Filters, order and loading more are the same on every route that lists products, except those ranked by price. */
const rankedByPrice = ['/busca?busca=split', '/ar-condicionado/multi-split'];
const ordered = [
  '/ar-condicionado',
  '/marcas/lg',
  '/marcas/lg/ar-condicionado',
  '/c/semana-do-inverter',
  '/c/semana-do-inverter/ar-condicionado/split-hi-wall',
  '/lista/quarto-fresco',
];

/** Number of matching products on the page. */
const matching = async (page: Page) =>
  Number(
    (
      await main(page)
        .getByText(/^[\d.]+ produtos?$/)
        .first()
        .textContent()
    )?.replace(/\D/g, ''),
  );
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Chooses the first option of a group in the bar. @returns the number of products beside it */
async function chooseFirst(page: Page, group: string): Promise<number> {
  await main(page).getByRole('button', { name: group }).click();
  const option = main(page).getByRole('list', { name: group }).getByRole('link').first();
  const count = Number((await option.locator('small').textContent())?.replace(/\D/g, ''));
  await option.click();
  return count;
}

/** Scrolls until more products are loaded, and expects each once. */
async function loadMore(page: Page): Promise<void> {
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).nth(15)).toBeAttached();
  const shown = await cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown).toHaveLength(new Set(shown).size);
}

for (const url of [...ordered, ...rankedByPrice])
  test(`${url}: a filter narrows it, the URL has it, and a reload shows the same`, async ({ page }) => {
    const byPrice = rankedByPrice.includes(url);
    await visit(page, byPrice ? url : `${url}?ipp=8`);
    if (!byPrice) await test.step(`${url}: scrolling loads more, each product once`, () => loadMore(page));
    const { pathname, searchParams } = new URL(page.url());
    const all = await matching(page);
    const count = await chooseFirst(page, 'BTUs');
    await expect(page).toHaveURL((url) => url.searchParams.has('filtros'));
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect(query(page, 'busca')).toBe(searchParams.get('busca'));
    await expect.poll(() => matching(page)).toBe(count);
    expect(count).toBeLessThan(all);
    const chips = main(page).getByRole('list', { name: 'Filtros ativos' });
    await expect(chips).toContainText('BTUs');

    if (byPrice) await expect(ordering(page, true)).toHaveCount(0);
    else {
      await ordering(page, true).selectOption('Maior Preço');
      await expect(page).toHaveURL((url) => url.searchParams.get('order') === 'Maior Preço');
      expect(query(page, 'filtros')).not.toBeNull();
    }
    await expect(cards(page).first()).toBeVisible();
    // services come after the products
    const services = main(page).getByRole('region', { name: 'Serviços para o seu ar' });
    if (searchParams.has('busca')) await expect(services).toBeVisible();
    const shown = await names(page);
    const shared = page.url();
    await visit(page, shared);
    // a document has the first cards, and the others come when they are near
    const listed = await names(page);
    expect(listed.length).toBeGreaterThanOrEqual(Math.min(24, shown.length));
    expect(listed.slice(0, shown.length)).toEqual(shown.slice(0, listed.length));
    await chips.getByRole('link', { name: /^Remover filtro/ }).click();
    await expect.poll(() => matching(page)).toBe(all);
  });
