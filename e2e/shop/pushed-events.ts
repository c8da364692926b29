import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { ListedProduct } from './listed-products.ts';

/** The page's entries of one event, in Google Analytics 4's format. */
export function pushed(page: Page, event: string): Promise<unknown[]> {
  return page.evaluate((name) => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    const entries: unknown[] = Array.isArray(layer) ? layer : [];
    return entries.filter((each) => Object(each).event === name);
  }, event);
}

/** Names of the promotions in the page's entries of one event. */
export const pushedPromotions = async (page: Page, event: 'view_promotion' | 'select_promotion') =>
  (await pushed(page, event)).map((entry) => Object(entry).ecommerce.promotion_name);

/** Waits until the page has pushed exactly these entries of the event. */
export const expectPushed = (page: Page, event: string, entries: readonly object[]) =>
  expect.poll(() => pushed(page, event)).toEqual(entries.map((entry) => ({ event, ...entry })));

/** A listed product as a GA4 item: the same in every event. */
export function itemOf({ id, nome, marca, categoria, precos }: ListedProduct, index: number) {
  return {
    item_id: String(id),
    item_name: nome,
    index,
    item_brand: marca.nome,
    item_category: categoria.taxonomia.map((level) => level.nome).join(' -> '),
    price: precos.vista,
  };
}
