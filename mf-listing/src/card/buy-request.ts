import type { EventPayload } from '@storefront/contracts';
import type { Card } from './card.ts';
import { cartOf } from './cart-of.ts';

/** Options already chosen on the product's page before the modal opens. */
export interface Settled {
  readonly chosenId?: number | undefined;
  readonly quantity?: number | undefined;
}

/** The request by which mf-cart opens the buy modal for this product. */
export function buyRequest(card: Card, settled: Settled = {}): EventPayload<'cart:buy-requested'> {
  const { id, name, image, offer, option } = card;
  const { chosenId, quantity } = settled;
  return {
    productId: id,
    name,
    image,
    ...offer,
    cart: cartOf(card),
    ...(option && { option: { ...option, values: [...option.values], chosenId } }),
    quantity,
  };
}
