import type { Card } from './card.ts';

/** A card in the form of analytics: what `analyticsProduct` gives of its product, with the cash price. */
export function trackedItem({ id, name, fullName = name, brand, category, offer }: Card) {
  return { id, name: fullName, brand, category, price: offer.cashPrice };
}
