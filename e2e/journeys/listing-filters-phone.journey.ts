import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { expectAccessible, phone, visit, withoutPictures } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...phone });
test.beforeEach(({ page }) => withoutPictures(page));

const category = '/ar-condicionado/split-hi-wall';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filtrar por:' });
const floating = (page: Page) => button(page, 'Filtre aqui');

test('the bar has Filtro, BTUs and Preço; the side panel keeps choices until they are applied', async ({
  page,
}) => {
  await visit(page, category);
  for (const name of ['Marca', 'Voltagem', 'Classificação Energética', 'Ciclo', 'Veja mais filtros'])
    await expect(button(page, name)).toBeHidden();
  await button(page, 'BTUs').tap();
  await expect(panel(page)).toBeVisible();
  const box = await panel(page).boundingBox();
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 740]);
  expect(box?.width).toBeLessThan(360);
  await expectAccessible(page);
  const clear = panel(page).getByRole('button', { name: 'Limpar', exact: true });
  await expect(clear).toBeDisabled();
  await panel(page)
    .getByRole('button', { name: /^9\.000/ })
    .tap();
  await expect(clear).toBeEnabled();
  await panel(page).getByText('Ciclo', { exact: true }).tap();
  await panel(page).getByRole('button', { name: /^Frio/ }).tap();
  const held = panel(page).getByRole('list', { name: 'Filtros escolhidos' }).getByRole('button');
  await expect(held).toHaveCount(2);
  await expect(page).toHaveURL(category);
  await expectAccessible(page);
  await panel(page)
    .getByRole('button', { name: /^Ver [\d.]+ produtos$/ })
    .tap();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/filtros=/);
  const chips = main(page).getByRole('list', { name: 'Filtros ativos' }).getByRole('link');
  await expect(chips).toHaveCount(3);
  await expect(main(page).getByRole('article').first()).toContainText('9.000');
  await expectAccessible(page);
  await chips.first().tap();
  await expect(chips).toHaveCount(2);
});

test('a tap beside the panel and the X close it and discard', async ({ page }) => {
  await visit(page, category);
  await button(page, /^Filtro/).tap();
  await panel(page).getByRole('button', { name: /^220V/ }).tap();
  await panel(page).getByRole('button', { name: 'Fechar' }).tap();
  await expect(panel(page)).toBeHidden();
  await button(page, /^Filtro/).tap();
  await expect(panel(page).getByRole('button', { name: /^220V/ })).toHaveAttribute('aria-pressed', 'false');
  await page.touchscreen.tap(350, 400);
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(category);
});

test("'Filtre aqui' floats once the header is out of sight, and not near the footer", async ({ page }) => {
  await visit(page, '/ar-condicionado/portatil');
  await expect(floating(page)).toHaveCount(0);
  await main(page).getByRole('article').nth(5).scrollIntoViewIfNeeded();
  await expect(floating(page)).toBeVisible();
  await expectAccessible(page);
  await floating(page).tap();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(floating(page)).toHaveCount(0);
  await main(page).getByRole('article').nth(5).scrollIntoViewIfNeeded();
  await expect(floating(page)).toBeVisible();
  await main(page).getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(floating(page)).toHaveCount(0);
  await main(page).getByRole('article').nth(5).scrollIntoViewIfNeeded();
  await expect(floating(page)).toBeVisible();
  await button(page, /^Filtro/).evaluate((bar) => bar.scrollIntoView({ block: 'center' }));
  await expect(floating(page), 'beside the bar with the same button').toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole('article').nth(9).scrollIntoViewIfNeeded();
  await expect(floating(page)).toBeHidden();
});
