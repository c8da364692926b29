import type { Page } from '@playwright/test';
import { fillInCheckout } from './buy-with-pix.ts';
import { fillCartForPickup } from './fill-cart.ts';
import { untilHydrated, withoutPictures, withoutPopup } from './visit.ts';

/** A guest with a cart that a store has opens a step of the checkout; the steps before it are filled in. */
export async function beginCheckout(
  page: Page,
  step: '/checkout/identificacao' | '/checkout/entrega',
): Promise<void> {
  await withoutPopup(page);
  await withoutPictures(page);
  await page.goto('/');
  await fillCartForPickup(page);
  if (step === '/checkout/entrega') await fillInCheckout(page, new URL(page.url()).origin);
  await page.goto(step);
  await untilHydrated(page, 'mf-cart/CheckoutPage');
}

/** Fills in fields by their labels. */
export async function fillFields(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
}
