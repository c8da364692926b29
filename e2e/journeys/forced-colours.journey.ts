import type { Locator } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

test('in forced colours stars, states, bars and the focus keep a sign', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${shop.url}/ar-condicionado/split-hi-wall`);
  const main = page.getByRole('main');
  const styleOf = (locator: Locator, property: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const grid = main.getByRole('button', { name: 'Várias colunas' });
  expect(await styleOf(grid, 'outline-style')).toBe('solid');
  expect(await styleOf(main.locator('.stars').first(), 'background-image')).toContain('linear-gradient');
  expect(await styleOf(main.locator('i:empty').first(), 'forced-color-adjust')).toBe('none');
  const card = main.getByRole('article').first();
  const cycle = card.getByRole('listitem').filter({ hasText: /frio/i });
  for (const drawn of [card.getByRole('button', { name: /favoritos/ }), cycle]) {
    const background = await drawn.evaluate(
      (element) => getComputedStyle(element, '::before').backgroundColor,
    );
    expect(background, 'an icon that a rule draws has the colour of its text').toBe(
      await styleOf(drawn, 'color'),
    );
  }
  const buy = main
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Comprar/ });
  await page.keyboard.press('Tab');
  await buy.focus();
  expect(await styleOf(buy, 'outline-style')).toBe('solid');
  const searchBox = page.getByRole('combobox', { name: 'Buscar produtos' }).locator('..');
  expect(await styleOf(searchBox, 'border-top-style')).toBe('solid');

  await main.getByRole('button', { name: /^Filtro/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtrar por:' });
  await expect(dialog.getByRole('slider').first()).toBeVisible();
  expect(await styleOf(dialog.locator('i:empty').first(), 'forced-color-adjust')).toBe('none');
  await dialog.getByRole('button', { name: /^Gree/ }).click();
  await expect(dialog.getByRole('button', { name: /^Gree/ })).toHaveCSS('outline-style', 'solid');
  await expect(dialog.getByRole('button', { name: /^Philco/ })).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Buscar produtos' }).pressSequentially('split');
  const suggestions = page.getByRole('option');
  await expect(suggestions.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.first()).toHaveCSS('outline-style', 'solid');
  await expect(suggestions.nth(1)).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Escape');
  await buy.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
  const freeShipping = page.getByRole('dialog', { name: 'MEU CARRINHO' }).getByRole('progressbar');
  await expect(freeShipping).toHaveCSS('outline-style', 'solid');
  expect(await styleOf(freeShipping.locator('i:empty'), 'forced-color-adjust')).toBe('none');
});

test("in forced colours the dots of the home page's highlights are in sight, the current one unlike the others", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(shop.url);
  const dots = page.getByRole('region', { name: 'Destaques' }).getByRole('button', { name: /^Ver / });
  const colours = () =>
    dots.evaluateAll((all) =>
      [document.body, ...all].map(
        (element) => getComputedStyle(element, element === document.body ? null : '::before').backgroundColor,
      ),
    );
  // the background, the current dot, another one
  await expect.poll(async () => new Set((await colours()).slice(0, 3)).size).toBe(3);
});
