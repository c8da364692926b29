import type { StoreConfig } from '@storefront/contracts/api';
import { isPriceRanked } from '../address/listing-source.ts';
import type { ListingRequest } from '../api/get-listing.ts';
import type { Card } from '../card/card.ts';
import { firstRequest } from './first-request.ts';
import type { ListingData } from './listing-data.ts';
import type { PagedCards } from './listing-from-reply.ts';

/** After so many pages loaded by scrolling, a button takes over, so that the footer can be reached. */
export const automaticLoads = 3;
/** Products a page, from the second page of a search on. */
const rankedMoreLimit = 16;

/** The loaded part of a listing. */
export interface GrowingList {
  readonly cards: readonly Card[];
  /** The call for the next page. */
  readonly next: ListingRequest;
  /** Products received before any was dropped: the n of 'n de total'. */
  readonly seen: number;
  /** All that are for sale, by the first page's reply: they come before the rest in every order. */
  readonly available: number;
  readonly ended: boolean;
  /** Pages that scrolling has loaded since the button was last pressed. */
  readonly byScrolling: number;
  readonly phase: 'idle' | 'loading' | 'failed';
}

export function startList(data: ListingData, config: StoreConfig): GrowingList {
  const first = firstRequest(data.source, data.view);
  return {
    cards: data.cards,
    next: followingRequest(first, data.rawCount, config),
    seen: first.offset + data.rawCount,
    available: data.available,
    ended: data.rawCount < first.limit || first.offset + data.rawCount >= data.available,
    byScrolling: 0,
    phase: 'idle',
  };
}

/** The list waiting for its next page; unchanged when there is none, or one is loading. */
export function askForMore(list: GrowingList, by: 'scrolling' | 'button'): GrowingList {
  if (list.phase === 'loading' || list.ended) return list;
  return { ...list, phase: 'loading', byScrolling: by === 'button' ? 0 : list.byScrolling + 1 };
}

/** The list with one more page. It ends when the raw reply is short or all products for sale are loaded, whatever was dropped. */
export function growList(list: GrowingList, page: PagedCards, config: StoreConfig): GrowingList {
  // prices and stock change between two calls: a product may have slid onto this page
  const seen = list.seen + page.rawCount;
  const known = new Set(list.cards.map(({ id }) => id));
  return {
    ...list,
    cards: [...list.cards, ...page.cards.filter(({ id }) => !known.has(id))],
    next: followingRequest(list.next, page.rawCount, config),
    seen,
    ended: page.rawCount < list.next.limit || seen >= list.available,
    phase: 'idle',
  };
}

/**
 * Offset of the next page: the list's length. With `passoOffset`, searches step by their first page's
 * length instead, which skips products.
 */
function followingRequest(last: ListingRequest, rawCount: number, config: StoreConfig): ListingRequest {
  if (!isPriceRanked(last.source)) return { ...last, offset: last.offset + rawCount };
  const step = config.sistema.produtos.listagem.geral.passoOffset ? 100 : rawCount;
  return { ...last, limit: rankedMoreLimit, offset: last.offset + step };
}
