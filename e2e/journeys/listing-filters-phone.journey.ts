import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { expectAccessible, phone, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...phone });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/split-hi-wall';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filtrar por:' });
const floating = (page: Page) => button(page, 'Filtre aqui');

test('filters of a category', async ({ page }) => {
  await visit(page, category);

  await test.step('a tap beside the panel and the X close it and discard', async () => {
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

  await test.step('the bar has Filtro, BTUs and Preço; the side panel keeps choices until they are applied', async () => {
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
});

test("'Filtre aqui' is shown above the bottom menu once the header is out of sight, and not near the footer", async ({
  page,
}) => {
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

test("no control of a card in sight is under 'Filtre aqui' or another bar while the list scrolls", async ({
  page,
}) => {
  await visit(page, category);
  await main(page).getByRole('article').nth(4).scrollIntoViewIfNeeded();
  const bar = floating(page);
  await expect(bar).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu rápido' });
  const [box, menuBox] = [await bar.boundingBox(), await menu.boundingBox()];
  expect([box?.x, box?.width]).toEqual([0, 360]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(menuBox?.y ?? 0, 0);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  let checked = 0;
  for (let step = 1; step <= 16; step += 1) {
    await page.evaluate(() => window.scrollBy(0, 60));
    // the WhatsApp button hides once the page no longer scrolls
    await expect.poll(async () => (await bar.evaluate(controls)).covered, `after ${step} steps`).toEqual([]);
    checked += (await bar.evaluate(controls)).between;
  }
  expect(checked).toBeGreaterThan(50);
  await page.setViewportSize({ width: 740, height: 360 });
  await main(page).getByRole('article').nth(8).scrollIntoViewIfNeeded();
  await expect(bar, 'in a low window').toBeHidden();
});

/** The number of cards' buttons between header and bar, and those with a corner under something that is no card. */
function controls(bar: Element): { readonly between: number; readonly covered: readonly string[] } {
  const start = document.querySelector('[role="search"]')?.getBoundingClientRect().bottom ?? 0;
  const end = bar.getBoundingClientRect().top;
  const between = [...document.querySelectorAll('main article button')].filter((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top >= Math.max(0, start) && bottom <= end;
  });
  const covered = between.filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [left + 3, (left + right) / 2, right - 3]
      .flatMap((x) => [top + 3, bottom - 3].map((y) => document.elementFromPoint(x, y)))
      .some((above) => !above?.closest('article'));
  });
  return { between: between.length, covered: covered.map(({ textContent }) => textContent) };
}
