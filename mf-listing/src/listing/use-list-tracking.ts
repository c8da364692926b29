import { useStorefront } from '@storefront/contracts';
import { useEffect, useRef } from 'react';
import { isPriceRanked } from '../address/listing-source.ts';
import { trackedItem } from '../card/tracked-item.ts';
import { firstRequest } from '../data/first-request.ts';
import type { ListingData } from '../data/listing-data.ts';
import { type GrowingList, rankedMoreLimit } from './growing-list.ts';

/** Name of this list in analytics, which never contains a shopper's search text. */
export function listName({ source, title }: ListingData): string {
  return source.kind === 'search' ? 'Busca' : title;
}

/** Number of pages that the first so many products of a list fill. */
function countPages({ source, view }: ListingData, products: number): number {
  const { limit } = firstRequest(source, view);
  const furtherLimit = isPriceRanked(source) ? rankedMoreLimit : limit;
  return 1 + Math.ceil(Math.max(products - limit, 0) / furtherLimit);
}

/** Sends analytics the search's number of results, then each loaded page of products. */
export function useListTracking(data: ListingData, { cards, seen }: GrowingList): void {
  const { bus } = useStorefront();
  const sentCount = useRef(-1);
  useEffect(() => {
    if (sentCount.current < 0 && data.source.kind === 'search' && data.source.text !== '')
      bus.emit('analytics:tracked', { event: 'search', results: data.available });
    const items = cards.slice(Math.max(sentCount.current, 0)).map(trackedItem);
    sentCount.current = cards.length;
    if (items.length === 0) return;
    bus.emit('analytics:tracked', {
      event: 'view_item_list',
      list: listName(data),
      page: countPages(data, seen),
      pages: countPages(data, Math.max(data.available, seen)),
      items,
    });
  }, [bus, data, cards, seen]);
}
