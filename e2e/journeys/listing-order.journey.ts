import type { Page } from '@playwright/test';
import { inSight, isHydrated } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import {
  desktop,
  expectAccessible,
  holdBack,
  phone,
  untilHydrated,
  visit,
  withoutPictures,
  withoutPopup,
} from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/portatil';
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

/** The cash prices in sight, in reais, in the order of the cards. */
async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('strong').allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')) / 100);
}

async function expectOrdered(page: Page, compare: (a: number, b: number) => number): Promise<void> {
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.length > 4 && shown.join() === shown.toSorted(compare).join();
    })
    .toBe(true);
}

test.describe('on a desktop', () => {
  test.use(desktop);

  test('order and columns of a list', async ({ page }) => {
    await visit(page, `${category}?pg=1&filtros=preco:0-9000`);

    await test.step("'Ordenar Por' orders at once and keeps the filters, from the first page", async () => {
      await main(page).getByRole('combobox', { name: 'Ordenar Por' }).selectOption('Maior Preço');
      await expect(page).toHaveURL(/\?filtros=preco:0-9000&order=Maior\+Pre%C3%A7o$/);
      await expectOrdered(page, (a, b) => b - a);
    });

    await test.step('the toggle changes between one column and the grid, and is stored', async () => {
      const width = async () => (await cards(page).first().boundingBox())?.width ?? 0;
      const inGrid = await width();
      const cardsInRow = () =>
        cards(page).evaluateAll((all) => {
          const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
          return tops.filter((top) => top === tops[0]).length;
        });
      await main(page).getByRole('button', { name: 'Uma coluna' }).click();
      await expect.poll(width).toBeGreaterThan(inGrid * 3);
      await expectAccessible(page);
      for (const [of, viewport] of Object.entries({ narrowest: 900, widest: 1920, usual: 1280 })) {
        await page.setViewportSize({ width: viewport, height: 800 });
        await expect.poll(cardsInRow, of).toBe(1);
      }
      await page.reload();
      await untilHydrated(page, 'mf-listing/ListingPage');
      const toggle = main(page).getByRole('button', { name: 'Uma coluna' });
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await main(page).getByRole('button', { name: 'Várias colunas' }).click();
      await expect.poll(width).toBe(inGrid);
    });

    await expect(main(page).getByRole('combobox', { name: 'Ordenar Por' })).toHaveValue('Maior Preço');
    await expect(main(page).getByRole('button', { name: 'Ordenar', exact: true })).toBeHidden();
  });

  test('an order chosen before hydration is applied after it', async ({ page }) => {
    const scripts = await holdBack(page, /\.js$/);
    await page.goto(category, { waitUntil: 'commit' });
    await main(page).getByRole('combobox', { name: 'Ordenar Por' }).selectOption('Maior Preço');
    await expect(page).toHaveURL(category);
    await scripts.release();
    await expect(page).toHaveURL(`${category}?order=Maior+Pre%C3%A7o`);
    await expectOrdered(page, (a, b) => b - a);
  });

  test('an order chosen without hydration is not restored by back', async ({ page }) => {
    const scripts = await holdBack(page, /\.js$/);
    await page.goto(category, { waitUntil: 'commit' });
    const select = main(page).getByRole('combobox', { name: 'Ordenar Por' });
    await select.selectOption('Maior Preço');
    // a document that has just been committed cannot be left yet
    await page.goto('/pagina/quem-nos-somos', { waitUntil: 'domcontentloaded' });
    await scripts.release();
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(isHydrated, inSight);
    await expect(select).toHaveValue('Popularidade');
    await expect(page).toHaveURL(category);
  });
});

test.describe('on a phone', () => {
  test.use(phone);
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Ordenar' });
  const opener = (page: Page) => main(page).getByRole('button', { name: 'Ordenar' });
  const choice = (page: Page, name: string) => panel(page).getByRole('radio', { name });

  test('order and columns of a list', async ({ page }) => {
    await visit(page, category);

    await test.step("the panel 'Ordenar' holds order and page size until applied; closing discards them", async () => {
      await opener(page).tap();
      await expect(panel(page).getByRole('group', { name: 'Ordenar por' })).toBeVisible();
      await expect(choice(page, 'Popularidade')).toBeChecked();
      await expectAccessible(page);
      await choice(page, 'Menor Preço').check();
      await panel(page).getByRole('button', { name: 'Fechar' }).tap();
      await expect(panel(page)).toBeHidden();
      await expect(page).toHaveURL(category);

      await opener(page).tap();
      await expect(choice(page, 'Popularidade')).toBeChecked();
      await choice(page, 'Menor Preço').check();
      const sizes = panel(page).getByRole('group', { name: 'Produtos por página' });
      await sizes.getByRole('radio', { name: '16' }).check();
      await expect(page).toHaveURL(category);
      await panel(page).getByRole('button', { name: 'Ordenar' }).tap();
      await expect(panel(page)).toBeHidden();
      await expect(page).toHaveURL(/\?ipp=16&order=Menor\+Pre%C3%A7o$/);
      await expectOrdered(page, (a, b) => a - b);
      await expect(cards(page)).toHaveCount(16);
    });

    await test.step('one toggle changes to one column and back', async () => {
      const [one, two] = ['Uma coluna', 'Duas colunas'].map((name) =>
        main(page).getByRole('button', { name }),
      );
      await expect(two!).toBeHidden();
      await one!.tap();
      await expect(one!).toBeHidden();
      const width = async () => (await cards(page).first().boundingBox())?.width;
      await expect.poll(width).toBeGreaterThan(320);
      await expectAccessible(page);
      await visit(page, category);
      await expect.poll(width).toBeGreaterThan(320);
      await two!.tap();
      await expect(one!).toBeVisible();
    });
  });
});
