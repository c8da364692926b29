import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../shop/accessibility.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, phone, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/split-hi-wall';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filtrar por:' });

/** Moves from the top of the page past the header, as keyboard users do. */
async function skipHeader(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Ir para o conteúdo' }));
  await page.keyboard.press('Enter');
}

/** From the focused control to the button of all filters, through their dialog and back. */
async function useAllFilters(page: Page): Promise<void> {
  const filtro = main(page).getByRole('button', { name: /^Filtro/ });
  await tabTo(page, filtro);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();

  const brand = dialog(page).getByRole('button', { name: /^Gree/ });
  await tabTo(page, brand);
  await page.keyboard.press('Space');
  await expect(brand).toHaveAttribute('aria-pressed', 'true');
  const clear = dialog(page).getByRole('button', { name: 'Limpar filtros' });
  await expect(clear).toBeEnabled();
  await tabTo(page, clear, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(brand).toHaveAttribute('aria-pressed', 'false');

  const least = dialog(page).getByRole('slider', { name: 'Preço mínimo' });
  await tabTo(page, least);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('list', { name: 'Filtros escolhidos' })).toContainText('Preço');
  const apply = dialog(page).getByRole('button', { name: /^Ver [\d.]+ produtos$/ });
  await expect(clear).toBeEnabled();
  // Shift+Tab from the dialog's first button reaches its last group, Tab from there the first button again
  await tabTo(page, clear, 'Shift+Tab');
  const lastGroup = dialog(page).locator('summary').last();
  await tabTo(page, lastGroup, 'Shift+Tab');
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/filtros=preco:\d+-\d+/);
  await expect(filtro).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(filtro).toBeFocused();
}

test.describe('on a desktop', () => {
  test.use(desktop);

  test('the filters of a wide screen by keyboard', async ({ page }) => {
    await visit(page, category);

    await test.step('a popover: open, choose, remove, clear, and the focus is never lost', async () => {
      await skipHeader(page);
      const ciclo = main(page).getByRole('button', { name: /^Ciclo/ });
      await tabTo(page, ciclo);
      await page.keyboard.press('Enter');
      await expect(ciclo).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(ciclo).toHaveAttribute('aria-expanded', 'false');
      await expect(ciclo).toBeFocused();

      await page.keyboard.press('Space');
      const frio = main(page).getByRole('link', { name: /^Frio/ });
      await tabTo(page, frio);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/filtros=5:/);
      await expect(frio).toHaveAttribute('aria-current', 'true');
      await expect(frio).toBeFocused();
      const clear = main(page).getByRole('link', { name: 'Limpar', exact: true });
      await tabTo(page, clear);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(category);
      await expect(clear).toBeDisabled();
      await expect(clear).toBeFocused();

      await tabTo(page, frio, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/filtros=5:/);
      await tabTo(page, main(page).getByRole('link', { name: 'Remover filtro Ciclo Frio' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(category);
      await expect(main(page).getByRole('button', { name: /^Filtro/ })).toBeFocused();
    });

    await test.step('all filters: open, choose, clear, choose again, apply, close; the focus returns', async () => {
      await page.keyboard.press('Shift+Tab');
      await useAllFilters(page);
    });
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the filters of a phone by keyboard', async ({ page }) => {
    await visit(page, category);

    await test.step('all filters: open, choose, clear, choose again, apply, close; the focus returns', async () => {
      await skipHeader(page);
      await useAllFilters(page);
    });

    await test.step('a quick filter that has the focus is wholly in sight', async () => {
      const quick = main(page).getByRole('list', { name: 'Filtros rápidos' }).getByRole('link');
      await main(page)
        .getByRole('button', { name: /^Preço/ })
        .focus();
      const inSight = async (key: string, filters: readonly Locator[]) => {
        for (const filter of filters) {
          await page.keyboard.press(key);
          await expect(filter).toBeFocused();
          await expect(filter).toBeInViewport({ ratio: 1 });
        }
      };
      const filters = await quick.all();
      expect(filters.length).toBeGreaterThan(3);
      await inSight('Tab', filters);
      await inSight('Shift+Tab', filters.toReversed().slice(1));
    });
  });
});
