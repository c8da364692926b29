import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, expectAccessible, holdBack, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...desktop });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/split-hi-wall';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const chips = (page: Page) => main(page).getByRole('list', { name: 'Filtros ativos' }).getByRole('link');
const modal = (page: Page) => page.getByRole('dialog', { name: 'Filtrar por:' });
const firstBrand = (page: Page) => main(page).getByRole('article').first().getByRole('paragraph').first();

test('filters of a category', async ({ page, browser }) => {
  await visit(page, category);

  await test.step('all filters open in a modal from 1024 px on, and in a side panel below', () =>
    modalAndPanel(page));
  await page.setViewportSize(desktop.viewport);
  await test.step('a press outside or another button closes a popover', () => closedPopovers(page));
  await test.step('bar popovers navigate at once; chips remove filters one by one or all; the URL can be shared', () =>
    barAndChips(page, browser));
  await test.step('clearing waits while the products load', () => waitingToClear(page));
});

test('the modal holds choices: groups with search, price slider, one category alone, clear, apply', async ({
  page,
}) => {
  await visit(page, '/ar-condicionado');
  await button(page, 'Veja mais filtros').click();
  await expect(modal(page)).toBeVisible();
  await expectAccessible(page);
  const clear = modal(page).getByRole('button', { name: 'Limpar filtros' });
  await expect(clear).toBeDisabled();

  const columns = () =>
    modal(page)
      .locator('summary')
      .evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getBoundingClientRect().x}`));
  const before = await columns();
  await modal(page).getByText('Marca', { exact: true }).click();
  expect(await columns(), 'no group moves to another column').toEqual(before);
  await modal(page).getByText('Marca', { exact: true }).click();

  await modal(page)
    .getByRole('button', { name: /^Janela/ })
    .click();
  await modal(page)
    .getByRole('button', { name: /^Cassete/ })
    .click();
  await expect(modal(page).getByRole('button', { name: /^Janela/ })).toHaveAttribute('aria-pressed', 'false');
  await modal(page).getByRole('searchbox', { name: 'Buscar marca' }).fill('lg');
  const brand = modal(page).getByRole('button', { name: /^LG/ });
  const kind = modal(page).getByRole('button', { name: /^Cassete/ });
  await expect(brand.locator('span').first(), 'a box: one of several').not.toHaveCSS('border-radius', '50%');
  await expect(kind.locator('span').first(), 'round: the only one').toHaveCSS('border-radius', '50%');
  await brand.click();
  const least = modal(page).getByRole('slider', { name: 'Preço mínimo' });
  await least.focus();
  await page.keyboard.press('ArrowRight');
  await expect(modal(page).getByRole('textbox', { name: 'Mínimo' })).not.toHaveValue(/R\$\s1\.000$/);
  await modal(page).getByRole('textbox', { name: 'Máximo' }).fill('20000');
  await page.keyboard.press('Enter');
  const held = modal(page).getByRole('list', { name: 'Filtros escolhidos' }).getByRole('button');
  await expect(held).toHaveCount(3);
  await expect(page).toHaveURL('/ar-condicionado');
  await held.filter({ hasText: 'Cassete' }).click();
  await expect(held).toHaveCount(2);
  await expect(clear).toBeEnabled();
  await expectAccessible(page);

  await modal(page)
    .getByRole('button', { name: /^Ver [\d.]+ produtos$/ })
    .click();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(/\?filtros=(marca:lg;preco:\d+-20000|preco:\d+-20000;marca:lg)$/);
  await expect(chips(page)).toHaveCount(3);
  const total = await main(page)
    .getByText(/^[\d.]+ produtos$/)
    .first()
    .textContent();

  await button(page, 'Filtro 2 ativos').click();
  await expect(modal(page).getByRole('button', { name: `Ver ${total}` })).toBeVisible();
  await clear.click();
  await expect(held).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(chips(page)).toHaveCount(3);
});

async function modalAndPanel(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1023, height: 800 });
  await button(page, /^Filtro/).click();
  expect(await modal(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 800 });
  await button(page, 'Veja mais filtros').click();
  const box = await modal(page).boundingBox();
  expect(box?.width).toBe(960);
  expect(box?.x).toBe((1024 - 960) / 2);
  expect(box?.height).toBeLessThan(800);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
}

async function closedPopovers(page: Page): Promise<void> {
  await button(page, 'BTUs').click();
  await expect(button(page, 'BTUs')).toHaveAttribute('aria-expanded', 'true');
  await button(page, 'Voltagem').click();
  await expect(button(page, 'BTUs')).toHaveAttribute('aria-expanded', 'false');
  await main(page).getByRole('heading', { level: 1 }).click();
  await expect(button(page, 'Voltagem')).toHaveAttribute('aria-expanded', 'false');
  await button(page, 'Classificação Energética').click();
  await expect(main(page).getByRole('list', { name: 'Classificação Energética, IDRS 2020' })).toBeVisible();
  await button(page, 'Classificação Energética').click();
}

async function barAndChips(page: Page, browser: Browser): Promise<void> {
  for (const name of ['BTUs', 'Marca', 'Voltagem', 'Classificação Energética', 'Ciclo', 'Preço'])
    await expect(button(page, name)).toBeVisible();
  await button(page, 'Marca').click();
  await expect(main(page).getByRole('link', { name: 'Limpar', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await main(page).getByRole('searchbox', { name: 'Buscar marca' }).fill('léG');
  await expect(main(page).getByText('Nada com esse nome')).toBeVisible();
  await main(page).getByRole('searchbox', { name: 'Buscar marca' }).fill('Lg');
  await main(page)
    .getByRole('link', { name: /^LG \d/ })
    .click();
  await expect(page).toHaveURL(`${category}?filtros=marca:lg`);
  await expect(firstBrand(page)).toHaveText(/^LG(?: · (?:até|\+ de) \d+ m²)?$/);

  await button(page, /^Ciclo/).click();
  await main(page).getByRole('link', { name: /^Frio/ }).click();
  await expect(page).toHaveURL(/filtros=.*marca:lg/);
  await expect(button(page, 'Filtro 2 ativos')).toBeVisible();
  await expect(chips(page)).toHaveCount(3);
  await expectAccessible(page);

  // the server's HTML of that URL has the same list
  const context = await browser.newContext({ javaScriptEnabled: false });
  const friend = await context.newPage();
  await friend.goto(page.url());
  const mine = await main(page).getByRole('article').getByRole('heading').allTextContents();
  expect(await main(friend).getByRole('article').getByRole('heading').allTextContents()).toEqual(mine);
  await context.close();

  await chips(page).filter({ hasText: 'Frio' }).click();
  await expect(page).toHaveURL(`${category}?filtros=marca:lg`);
  await chips(page).filter({ hasText: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(category);
  await expect(chips(page)).toHaveCount(0);
  await page.goBack();
  await expect(chips(page)).toHaveCount(2);
  await expect(firstBrand(page)).toHaveText(/^LG(?: · (?:até|\+ de) \d+ m²)?$/);
}

async function waitingToClear(page: Page): Promise<void> {
  await button(page, 'Filtro 1 ativo').click();
  await expect(modal(page).getByRole('button', { name: /^Gree/ })).toBeVisible();
  const held = await holdBack(page, /\/v2\/front\/url\/product\/listing\/category\?/);
  await modal(page).getByRole('button', { name: /^Gree/ }).click();
  const clear = modal(page).getByRole('button', { name: 'Limpar filtros' });
  await expect(clear).toBeDisabled();
  await modal(page).getByRole('button', { name: 'Ver produtos' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(main(page).getByText('Limpar filtros')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Limpar filtros' })).toHaveCount(0);
  await held.release();
  await expect(main(page).getByRole('link', { name: 'Limpar filtros' })).toBeVisible();
}
