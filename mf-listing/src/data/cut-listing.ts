import type { ListingData } from './listing-data.ts';

/** Cards in the HTML of a document; the others render once the page is hydrated. */
export const cardsInDocument = 24;

/** A listing as its document has it: a browser requests the products without HTML when they come near the screen. */
export function cutListing(data: ListingData): ListingData {
  if (data.cards.length <= cardsInDocument) return data;
  return { ...data, cards: data.cards.slice(0, cardsInDocument), isCut: true };
}
