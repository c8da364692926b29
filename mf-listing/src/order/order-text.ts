import { isPriceRanked } from '../address/listing-source.ts';
import type { ListingData } from '../data/listing-data.ts';

/** The order that a list really has: searches and multi-split have one of their own, whatever the URL says. */
export function orderText({ source, view, orders }: Pick<ListingData, 'source' | 'view' | 'orders'>): string {
  if (source.kind === 'search') return 'Mais relevantes, depois Menor Preço';
  if (isPriceRanked(source)) return 'Menor Preço';
  return orders.find(({ order }) => order === view.order)?.label ?? view.order;
}
