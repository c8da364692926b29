import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { fullNameOf } from '../shop/listed-products.ts';
import {
  atBothSizes,
  desktop,
  expectAccessible,
  holdBack,
  phone,
  recordListingCalls,
  visit,
  withoutPictures,
} from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => withoutPictures(page));

const category = '/ar-condicionado/split-hi-wall';
const byEights = `${category}?ipp=8`;
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const loadMore = (page: Page) => main(page).getByRole('button', { name: 'Carregar mais' });
const placeholders = (page: Page) => main(page).locator('[data-layout] > li[aria-hidden="true"]');
const toLastCard = (page: Page) => cards(page).last().scrollIntoViewIfNeeded();
/** Scrolls to the end until that many cards are shown; cards near the screen may change the height. */
const scrollUntil = (page: Page, count: number) =>
  expect(async () => {
    await toLastCard(page);
    await expect(cards(page).nth(count - 1)).toBeAttached({ timeout: 1_000 });
  }).toPass();
const nextPages = /\/v2\/front\/url\/product\/listing\/category\?/;

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('scrolling loads three times, then a button; back restores the list and the scroll position', async ({
      page,
    }) => {
      await visit(page, byEights);
      const calls = recordListingCalls(page);
      const held = await holdBack(page, nextPages);
      await toLastCard(page);
      await expect(main(page).getByText('Carregando mais produtos')).toBeVisible();
      await expect(placeholders(page)).toHaveCount(12);
      await expect(main(page).getByText(/^8 de \d+ produtos$/)).toBeVisible();
      await held.release();
      await scrollUntil(page, 32);
      await expect(placeholders(page)).toHaveCount(0);
      await expect(cards(page)).toHaveCount(32);
      await loadMore(page).click();
      await expect(cards(page)).toHaveCount(40);
      await expect(page.locator('#announcer')).toHaveText(/^Mostrando 40 de \d+ produtos$/);
      await expect(page).toHaveURL(byEights);
      const offsets = calls.map((call) => new URL(call.url()).searchParams.get('offset'));
      // pages prefetched for links begin at 0; this list's first page is in the HTML
      expect(offsets.filter((offset) => offset !== '0').slice(0, 4)).toEqual(['8', '16', '24', '32']);

      const chosen = cards(page).nth(29);
      const name = (await chosen.getByRole('heading').textContent()) ?? '';
      const fullName = await fullNameOf(chosen.getByRole('heading').getByRole('link'));
      await chosen.scrollIntoViewIfNeeded();
      const scrollTop = await page.evaluate(() => window.scrollY);
      await chosen.getByRole('heading').getByRole('link').click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(fullName);
      calls.splice(0);
      await page.goBack();
      await expect(chosen.getByRole('heading')).toHaveText(name);
      await expect(chosen).toBeInViewport();
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrollTop)).toBeLessThan(50);
      // the mouse is still over a card, whose page may be prefetched
      expect(
        calls.map((call) => call.url()).filter((url) => url.includes(`url=${encodeURIComponent(category)}&`)),
      ).toEqual([]);

      // the same after coming back from another document
      await page.goto('/pagina/quem-nos-somos', { waitUntil: 'domcontentloaded' });
      await page.goBack({ waitUntil: 'domcontentloaded' });
      await expect(chosen.getByRole('heading')).toHaveText(name);
      await expect(chosen).toBeInViewport();
    });

    test('axe finds nothing while more products load', async ({ page, consoleErrors }) => {
      // the call fails after 10 s; axe lasts longer on a busy machine
      consoleErrors.expect(/Load more failed/);
      await visit(page, byEights);
      await holdBack(page, nextPages);
      await toLastCard(page);
      await expect(placeholders(page)).toHaveCount(12);
      await expectAccessible(page);
    });

    test('another view of the list shows twelve placeholders until it has loaded', async ({ page }) => {
      await visit(page, `${category}?filtros=marca:lg`);
      const held = await holdBack(page, nextPages);
      await main(page).getByRole('link', { name: 'Remover filtro Marca LG' }).click();
      await expect(placeholders(page)).toHaveCount(12);
      await expect(cards(page)).toHaveCount(0);
      await held.release();
      await expect(cards(page)).toHaveCount(24);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeInViewport();
    });
  });

test.describe('on a desktop and on a phone', () => {
  test.use(desktop);

  test('placeholders below the screen do not shimmer', async ({ page }) => {
    await visit(page, category);
    await atBothSizes(page, async () => {
      await expect(placeholders(page)).toHaveCount(12);
      await expect
        .poll(() =>
          page.evaluate(() =>
            document
              .getAnimations()
              .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.closest('li') : null))
              .filter((cell) => cell?.ariaHidden === 'true')
              .map((cell) => cell?.textContent),
          ),
        )
        .toEqual([]);
    });
  });
});

test('when loading more fails it stops; the button tries again', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Load more failed/, nextPages);
  await visit(page, byEights);
  const calls = recordListingCalls(page);
  await page.route(nextPages, (route) => route.abort());
  await toLastCard(page);
  await expect(main(page).getByText('Não foi possível carregar mais produtos')).toBeVisible();
  await expect(placeholders(page)).toHaveCount(0);
  const tries = calls.length;
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await toLastCard(page);
  const retry = main(page).getByRole('button', { name: 'Tentar de novo' });
  await expect(retry).toBeVisible();
  expect(calls).toHaveLength(tries);
  await expectAccessible(page);
  expect(consoleErrors.text).toContain('Load more failed');
  await page.unroute(nextPages);
  await retry.click();
  await expect(cards(page).nth(15)).toBeAttached();
});

test('a search loads a hundred by lowest price, then sixteen from its end', async ({ page }) => {
  await visit(page, '/busca?busca=inverter');
  await expect(cards(page)).toHaveCount(24);
  const calls = recordListingCalls(page);
  await scrollUntil(page, 116);
  const queries = calls.map((call) => new URL(call.url()).searchParams);
  expect(
    queries.slice(0, 2).map((query) => ['offset', 'limit', 'order'].map((name) => query.get(name))),
  ).toEqual([
    ['0', '100', 'Menor Preço'],
    ['100', '16', 'Menor Preço'],
  ]);
});

test('when the call for another view of the list fails, its document shows it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(nextPages);
  await visit(page, `${category}?filtros=marca:lg`);
  await page.route(nextPages, (route) => route.abort());
  await page.evaluate(() => document.body.setAttribute('data-first-document', ''));
  await main(page).getByRole('link', { name: 'Remover filtro Marca LG' }).click();
  await expect(page.locator('body[data-first-document]')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await expect(cards(page)).toHaveCount(24);
});
