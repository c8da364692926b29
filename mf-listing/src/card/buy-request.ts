import type { EventPayload } from '@storefront/contracts';
import type { Card } from './card.ts';

type BuyRequest = EventPayload<'cart:buy-requested'>;

/** What is already chosen on the product's page. */
export interface BuyChoices {
  readonly chosenId?: number | undefined;
  readonly quantity?: number | undefined;
  /** Opens once the product is in the cart; the modal asks first when absent. */
  readonly next?: BuyRequest['next'];
}

/** The request by which mf-cart sells this product. */
export function buyRequest(card: Card, { chosenId, quantity, next }: BuyChoices = {}): BuyRequest {
  const { id, name, brand, image, offer, option, voltages } = card;
  return {
    productId: id,
    name,
    brand,
    image,
    ...offer,
    ...(option && { option: { ...option, chosenId } }),
    ...(voltages && { voltages: [...voltages] }),
    quantity,
    next,
  };
}
