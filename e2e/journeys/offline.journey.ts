import { expect, test } from '../shop/fixtures.ts';
import { desktop, expectAccessible, visit, withoutPictures } from '../shop/visit.ts';

test.use({ ...desktop, serviceWorkers: 'allow' });

test('without a network the shop says so, and goes on where the shopper was once it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await withoutPictures(page);
  await visit(page, '/ar-condicionado');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/ar-condicionado?pg=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem internet');
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ar-condicionado');
  await expect(page).toHaveURL('/ar-condicionado?pg=2');
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept, 'no document, no data and no code').toEqual(['/offline']);
});
