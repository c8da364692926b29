import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { expectAccessible, holdBack, phone, visit, withoutPictures } from '../shop/visit.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('on a phone', () => {
  test.use(phone);

  test('a slow page answers the press, shows its placeholders, and is left by going back', async ({
    page,
  }) => {
    await withoutPictures(page);
    await visit(page, '/ar-condicionado');
    const held = await holdBack(page, /\/v2\/front\/url\/product\//);
    // its placeholders may have replaced the card before the test looks
    const card = page.getByRole('main').getByRole('article', { includeHidden: true }).nth(3);
    const link = card.getByRole('heading').getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(card).toHaveClass(/opening/);
    const placeholders = page.getByRole('main').locator('[data-kind="product"]');
    await expect(placeholders).toBeVisible();
    await expect(card).toBeHidden();
    const progress = page.getByRole('progressbar', { name: 'Carregando a página' });
    await expect(progress).toBeVisible();
    // the code is there, the data is not
    await expect(progress).toHaveAttribute('aria-valuenow', '30');
    await page.goBack();
    await expect(page).toHaveURL('/ar-condicionado');
    await expect(placeholders).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await held.release();
    await link.click();
    await expect(placeholders).toBeHidden();
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Comprar/ })
        .first(),
    ).toBeVisible();
    await expect(page).not.toHaveURL('/ar-condicionado');
  });

  test('without a network a press shows a notice, the last pages stay readable, and the shop works again once it is back', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no reply/);
    await withoutPictures(page);
    await visit(page, '/ar-condicionado');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => keptPaths(page)).toContain('/ar-condicionado');
    await page.goto('/checkout/carrinho');
    await visit(page, '/climatizacao?filtros=marca:aragem');
    await visit(page, '/climatizacao');
    const progress = page.getByRole('progressbar', { name: 'Carregando a página', includeHidden: true });
    await expect(progress, 'the late code is there').toBeAttached();
    await context.setOffline(true);
    // a finger's press would prefetch the document, although the browser emulates the network for the page only
    const link = page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link');
    await link.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Você está sem internet' })).toBeInViewport();
    await expect(page).toHaveURL('/climatizacao');
    await page.goto('/ar-condicionado');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ar-condicionado');
    await expect(page.getByText('Você está sem internet. Esta cópia da página é de')).toBeVisible();
    await page.goto('/ar-condicionado?pg=2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem internet');
    const kept = page.getByRole('main').getByRole('listitem');
    await expect(kept.getByRole('link', { name: 'Climatização | Aragem' })).toBeVisible();
    await expect(kept.getByRole('link', { name: 'Climatização: Aragem | Aragem' })).toBeVisible();
    const titles = await kept.allTextContents();
    expect(titles).toEqual([...new Set(titles)]);
    await expect(kept.getByRole('link', { name: 'Carrinho' })).toBeHidden();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ar-condicionado');
    await expect(page).toHaveURL('/ar-condicionado?pg=2');
    const notKept = (await keptPaths(page)).filter((path) => /^\/(?:checkout|v2|assets)/.test(path));
    expect(notKept, 'no personal page, no data and no code').toEqual([]);
    await page.evaluate(() => fetch('/v2/front/checkout/session', { method: 'DELETE' }));
    await expect.poll(() => keptPaths(page), 'after signing out').toEqual(['/offline']);
  });
});

function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = ['offline-2', 'pages-1'];
    const caches = await Promise.all(names.map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
