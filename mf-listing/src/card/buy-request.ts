import type { EventPayload } from '@storefront/contracts';
import type { Card } from './card.ts';

/** What mf-cart needs to open the buy modal for this product. */
export function buyRequest({ id, name, image, offer }: Card): EventPayload<'cart:buy-requested'> {
  return { productId: id, name, image: image.medium, ...offer };
}
