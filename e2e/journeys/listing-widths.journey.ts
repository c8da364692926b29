import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { desktop, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.use({ ...desktop });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });
const main = (page: Page) => page.getByRole('main');

/** Number of a list's items that are wholly within its width. */
const itemsInView = (list: Locator) =>
  list.evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.children]
      .map((item) => item.getBoundingClientRect())
      .filter((item) => item.left >= left - 1 && item.right <= right + 1).length;
  });

test('the home page at every width', async ({ page }) => {
  await visit(page, '/', 'mf-listing/HomePage');
  const header = page.getByRole('banner');

  await test.step('a showcase shows 4 products at once, 3 below 1023 px, 2 below 767 px', async () => {
    const showcase = main(page)
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .first();
    await showcase.scrollIntoViewIfNeeded();
    for (const [width, count] of [
      [1023, 4],
      [1022, 3],
      [767, 3],
      [766, 2],
    ] as const) {
      await setWidth(page, width);
      await expect.poll(() => itemsInView(showcase), `${width} px`).toBe(count);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await test.step('all items fit into the top bar from 1025 px on, and coupons into the header of every phone', async () => {
    for (const width of [1025, 1359, 1360, 1920]) {
      await setWidth(page, width);
      const last = header.getByRole('link', { name: 'Retire na loja' });
      await expect(last, `${width} px`).toBeInViewport({ ratio: 1 });
    }
    for (const width of [399, 359, 320]) {
      await setWidth(page, width);
      for (const name of ['Cupons', 'Favoritos'])
        await expect(header.getByRole('link', { name }), `${width} px`).toBeInViewport({ ratio: 1 });
      await header.getByRole('button', { name: /Entrar ou cadastrar/ }).click();
      const tracking = header.getByRole('link', { name: 'Rastrear pedido' }).locator('visible=true');
      await expect(tracking, `${width} px`).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
  });

  await test.step('above 1024 px the top bar is a row and the footer has columns; below, a carousel and groups that fold', async () => {
    const carousel = header.getByRole('button', { name: 'rotação das vantagens' });
    const inRow = header.getByRole('link', { name: 'Retire na loja' }).last();
    const titles = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'Rodapé' })
      .getByRole('heading', { level: 2 })
      .locator('visible=true');
    /** Number of horizontal positions at which the groups begin. */
    const columns = async () =>
      new Set(
        await titles.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x))),
      ).size;
    await setWidth(page, 1025);
    await expect(carousel).toBeHidden();
    await expect(inRow).toBeVisible();
    expect(await columns()).toBeGreaterThanOrEqual(4);
    await setWidth(page, 1024);
    await expect(carousel).toBeVisible();
    await expect(inRow).toBeHidden();
    expect(await columns()).toBe(1);
  });

  await test.step("'Cupons' has its label from 1024 px on, and is an icon below", async () => {
    const label = header.getByRole('link', { name: 'Cupons' }).locator('visible=true').getByText('Cupons');
    const labelWidth = () => label.evaluate((text) => text.getBoundingClientRect().width);
    await setWidth(page, 1024);
    expect(await labelWidth()).toBeGreaterThan(20);
    await setWidth(page, 1023);
    expect(await labelWidth()).toBe(1);
  });

  await test.step('the carousel of the top bar moves in 500 ms, the progress bar in 5000 ms', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const slide = page
      .getByRole('region', { name: 'Vantagens da loja' })
      .getByRole('listitem', { includeHidden: true });
    await setWidth(page, 1024);
    expect(await slide.first().evaluate((item) => getComputedStyle(item).transitionDuration)).toBe('0.5s');
    await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
    const bar = page.getByRole('progressbar', { name: 'Carregando a página', includeHidden: true });
    expect(await bar.evaluate((each) => getComputedStyle(each, '::before').animationDuration)).toBe('5s');
  });
});

test('a listing at several widths', async ({ page }) => {
  await visit(page, '/ar-condicionado/split-hi-wall');

  await test.step("cards above 1023 px have 'Ver mais', and the breadcrumb has '/' between its links", async () => {
    const seeMore = main(page).getByRole('article').first().getByText('Ver mais');
    await setWidth(page, 1024);
    await expect(seeMore).toBeVisible();
    await setWidth(page, 1023);
    await expect(seeMore).toBeHidden();
    const crumbs = main(page).getByRole('navigation', { name: 'Você está em' });
    const separators = await crumbs
      .getByRole('listitem')
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').content));
    expect(separators).toEqual(['none', ...separators.slice(1).map(() => '"/"')]);
    expect(separators.length).toBeGreaterThan(1);
  });

  await test.step("header, navigation and content end at the page's right edge", async () => {
    for (const width of [1280, 1920]) {
      await setWidth(page, width);
      const banner = page.getByRole('banner');
      const endOf = async (element: Locator) => {
        const box = await element.boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      };
      const right = await endOf(banner.getByRole('button', { name: /^Oferta do dia/ }));
      const columns = main(page).getByRole('button', { name: 'Várias colunas' }).locator('..');
      // a difference that nobody sees: the widths of texts are not whole pixels
      for (const element of [banner.getByText('R$ 0,00'), columns])
        await expect.poll(async () => Math.abs((await endOf(element)) - right)).toBeLessThanOrEqual(2);
    }
  });
});

test('the custom layout of a brand shows on wide screens', async ({ page }) => {
  await visit(page, '/marcas/lg');
  const layout = main(page).getByText('Do ar-condicionado à lavanderia, com a mesma marca na casa toda.');
  await setWidth(page, 1024);
  await expect(layout).toBeVisible();
  await setWidth(page, 1023);
  await expect(layout).toBeHidden();
});

test('prices of compared products are in one row, however long the names are', async ({ page }) => {
  const { products } = await listedProducts(page, '/ar-condicionado/split-hi-wall', 4);
  await visit(page, `/comparar?ids=${products.map(({ id }) => id).join(',')}`);
  for (const width of [360, 768, 1366]) {
    await setWidth(page, width);
    const tops = await main(page)
      .getByRole('columnheader')
      .locator('strong')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});
