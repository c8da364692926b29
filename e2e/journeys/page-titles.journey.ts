import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

/** Follows a link to the path, which the page gets at its end, without a new document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
}

const titles = [
  ['/checkout/carrinho', 'Meu carrinho | Aragem'],
  ['/checkout/acesso', 'Entrar | Aragem'],
  ['/checkout/cadastro', 'Cadastrar | Aragem'],
  ['/minha-conta', 'Minha conta | Aragem'],
  ['/minha-conta/lista-desejo', 'Lista de desejos | Aragem'],
] as const;

test.describe('on a phone', () => {
  test.use(phone);

  test('cart, sign-in, sign-up, account and wishlist have and announce their titles after a soft navigation', async ({
    page,
  }) => {
    await page.request.post('/v2/front/checkout/user', {
      data: {
        nomeRazao: 'Ana Brisa',
        email: `titulos-${Date.now()}@loja.example`,
        senha: 'brisa-leve-2026',
      },
    });
    await visit(page, '/climatizacao');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const [path, title] of titles) {
      await follow(page, path);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('#announcer')).toHaveText(title);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
  });
});
