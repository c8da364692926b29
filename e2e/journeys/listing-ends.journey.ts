import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import {
  atBothSizes,
  desktop,
  expectAccessible,
  recordListingCalls,
  visit,
  withoutPictures,
  withoutPopup,
} from '../shop/visit.ts';
import { cards, main } from '../shop/walk-screens.ts';

test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

/** A category with more products than are for sale. */
const category = '/energia-fotovoltaica';
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const robots = (page: Page) => page.locator('meta[name="robots"]');

async function countsOf(page: Page): Promise<{ total: number; disponiveis: number }> {
  const reply = await page.request.get(`/v2/front/url/product/listing/category?url=${category}&limit=1`);
  return (await reply.json()).info;
}

test.use(desktop);

test('a page behind the end says that the list ends before it, and leads to the first', async ({ page }) => {
  await visit(page, `${category}?pg=9999`);
  const ended = main(page).getByRole('region', { name: 'Nenhum resultado' });
  const toFirst = ended.getByRole('link', { name: 'Ir para a primeira página' });
  await atBothSizes(page, async () => {
    await expect(ended).toContainText('Esta lista termina antes desta página');
    await expect(ended).not.toContainText('Infelizmente');
    await expect(robots(page)).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
    await toFirst.click({ trial: true });
  });
  await toFirst.click();
  await expect(page).toHaveURL(category);
  await expect(cards(page).first()).toBeVisible();
});

test('the last products of a list', async ({ page }) => {
  const { total, disponiveis } = await countsOf(page);
  const toFirst = link(page, 'Página 2: voltar à primeira');
  await visit(page, `${category}?ipp=8&pg=2`);
  await test.step('a later page is one of its own to search engines, and leads back to the first', async () => {
    await atBothSizes(page, async () => {
      await expect(cards(page)).toHaveCount(disponiveis - 8);
      await expect(robots(page)).toHaveCount(0);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://aragem.example${category}?pg=2`,
      );
      await toFirst.click({ trial: true });
    });
    await toFirst.click();
    await expect(page).toHaveURL(`${category}?ipp=8`);
    await expect(toFirst).toHaveCount(0);
    await expect(cards(page).nth(7)).toBeAttached();
  });

  await test.step('after the last product that is for sale nothing more is requested', async () => {
    expect(total).toBeGreaterThan(disponiveis + 8);
    const calls = recordListingCalls(page);
    const count = main(page).getByText(`${disponiveis} de ${disponiveis} produtos`);
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect(count).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await atBothSizes(page, async () => {
      await expect(cards(page)).toHaveCount(disponiveis);
      await expect(main(page).getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
      await expect(main(page).locator('[data-layout] > li[aria-hidden="true"]')).toHaveCount(0);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await count.scrollIntoViewIfNeeded();
    });
    const offsets = calls.map((call) => Number(new URL(call.url()).searchParams.get('offset')));
    expect(Math.max(...offsets)).toBeLessThan(disponiveis);
  });
});

test('a price that nothing costs is removed where the message is', async ({ page }) => {
  await visit(page, `${category}?filtros=preco:1-2`);
  const empty = main(page).getByRole('region', { name: 'Nenhum resultado' });
  const remove = main(page).getByRole('link', { name: /^Remover filtro Preço/ });
  await atBothSizes(page, async () => {
    await expect(empty).toHaveText('Infelizmente não encontramos resultado pra sua busca =(');
    await expectAccessible(page);
    await remove.click({ trial: true });
  });
  await remove.click();
  await expect(page).toHaveURL(category);
  await expect(cards(page).first()).toBeVisible();
  await expect(empty).toHaveCount(0);
});
