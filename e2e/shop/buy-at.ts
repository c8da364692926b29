import { expect, type Page } from '@playwright/test';
import { untilHydrated, withoutPictures } from './visit.ts';

/** Puts a product into the cart of the shop at this origin, as a shopper does, and sees that it is there. */
export async function buyAt(page: Page, origin: string): Promise<void> {
  await withoutPictures(page);
  await page.goto(`${origin}/ar-condicionado/split-hi-wall`);
  await untilHydrated(page, 'mf-listing/ListingPage');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Comprar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /carrinho/i })).toContainText('R$');
  const cart = await page.request.get(`${origin}/v2/front/checkout/cart`);
  expect(((await cart.json()) as { itens: unknown[] }).itens).toHaveLength(1);
  await page.goto('about:blank');
}
