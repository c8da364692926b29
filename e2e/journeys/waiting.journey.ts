import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, holdBack, phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const main = (page: Page) => page.getByRole('main');
const category = '/ar-condicionado/split-hi-wall';

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);
    const narrow = size === 'phone';

    test('on a slow network a press in the menu shows the loading indicator above everything', async ({
      page,
    }) => {
      await visit(page, category);
      const held = await holdBack(page, /\/v2\/front\/url\/product\//);
      if (narrow) await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
      const menu = narrow
        ? page.getByRole('dialog', { name: 'Menu' })
        : page.getByRole('navigation', { name: 'Categorias' });
      const link = menu.getByRole('link', { name: narrow ? 'Televisores' : 'Climatização' }).first();
      await link.click();
      const indicator = page.getByRole('progressbar', { name: 'Carregando a página' });
      await expect(indicator).toBeVisible();
      const inTopLayer = await indicator.evaluate((bar) => bar.matches(':popover-open'));
      expect(inTopLayer, 'a popover that opens after a dialog is above it').toBe(true);
      await expect(main(page).locator('[data-kind="list"]')).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
      await held.release();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(narrow ? 'TVs' : 'Climatização');
    });

    test("a simulator's answer, and what is wrong with the questions, are in sight", async ({ page }) => {
      await visit(page, '/pagina/simulador-de-climatizacao', 'mf-footer/SimulatorPage');
      const calculate = main(page).getByRole('button', { name: 'Calcular' });
      await main(page).getByLabel('Área do ambiente (m²)').fill('1');
      await calculate.click();
      await expect(main(page).getByText('Confira os campos marcados')).toBeInViewport();
      await main(page).getByLabel('Área do ambiente (m²)').fill('20');
      await calculate.scrollIntoViewIfNeeded();
      await calculate.click();
      await expect(main(page).getByRole('heading', { name: /BTU/ })).toBeInViewport({ ratio: 1 });
      await expect(main(page).getByRole('link', { name: 'Ver produtos' })).toBeInViewport({ ratio: 1 });
    });
  });

test.describe('on a phone', () => {
  test.use(phone);

  test("while a filter's products are counted, its button names no number", async ({ page }) => {
    await visit(page, category);
    await main(page)
      .getByRole('button', { name: /^Filtro/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Filtrar por:' });
    const counted = panel.getByRole('button', { name: /^Ver [\d.]+ produtos$/ });
    await panel.getByRole('button', { name: /^220V/ }).click();
    const before = await counted.textContent();
    const held = await holdBack(page, /\/v2\/front\/url\/product\//);
    await panel
      .getByRole('button', { name: /^110V|^127V|^380V/ })
      .first()
      .click();
    await expect(panel.getByRole('button', { name: 'Ver produtos' })).toBeVisible();
    await expect(counted).toHaveCount(0);
    await held.release();
    await expect(counted).toBeVisible();
    expect(await counted.textContent()).not.toBe(before);
  });
});
