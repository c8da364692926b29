import type { Card } from '../card/card.ts';

/** A card in the form of analytics. */
export function trackedItem({ id, name, brand, category, offer }: Card) {
  return { id, name, brand, category, price: offer.cashPrice };
}
