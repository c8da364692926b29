import type { EventPayload } from '@storefront/contracts';
import type { Card } from './card.ts';
import { cartOf } from './cart-of.ts';

/** What mf-cart needs to open the buy modal for this product. */
export function buyRequest(card: Card): EventPayload<'cart:buy-requested'> {
  const { id, name, image, offer } = card;
  return { productId: id, name, image, ...offer, cart: cartOf(card) };
}
