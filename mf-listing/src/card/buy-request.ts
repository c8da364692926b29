import type { EventPayload } from '@storefront/contracts';
import type { Card } from './card.ts';

/** Options already chosen on the product's page before the modal opens. */
export interface BuyChoices {
  readonly chosenId?: number | undefined;
  readonly quantity?: number | undefined;
}

/** The request by which mf-cart opens the buy modal for this product. */
export function buyRequest(
  card: Card,
  { chosenId, quantity }: BuyChoices = {},
): EventPayload<'cart:buy-requested'> {
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
  };
}
