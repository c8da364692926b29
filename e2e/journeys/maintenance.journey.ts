import { readFileSync, writeFileSync } from 'node:fs';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { maintenanceKey } from '../shop/start-shop.ts';
import { atBothSizes, desktop, expectAccessible, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const message = 'Estamos melhorando a loja. Voltamos às 9 h.';

test.describe('on a desktop and on a phone', () => {
  test.use(desktop);

  test('maintenance is switched in the configuration, and the key opens the shop', async ({
    page,
    request,
    ownShop,
    consoleErrors,
  }) => {
    const file = ownShop.env.SHOP_CONFIG ?? '';
    const original = readFileSync(file, 'utf8');
    const isClosed = async () => (await request.get('/')).status() === 503;
    consoleErrors.expect(/status of 503/);
    expect(await isClosed()).toBe(false);

    const config = JSON.parse(original);
    config.sistema.paginaAguarde = { ativo: true, mensagem: message };
    writeFileSync(file, JSON.stringify(config));
    await expect.poll(isClosed).toBe(true);
    await page.goto('/ar-condicionado');
    await atBothSizes(page, async () => {
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expectAccessible(page);
    });

    await page.goto(`/?release=${maintenanceKey}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('release'))).toBe('true');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/ar-condicionado');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ar-condicionado');

    await page.goto('/?release=outra');
    await expect(page.getByText(message)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('release'))).toBeNull();
    await page.goto('/');
    await expect(page.getByText(message)).toBeVisible();

    writeFileSync(file, original);
    await expect.poll(isClosed).toBe(false);
  });
});
