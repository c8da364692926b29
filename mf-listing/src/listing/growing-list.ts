import type { StoreConfig } from '@storefront/contracts/api';
import { isPriceRanked } from '../address/listing-source.ts';
import type { ListingRequest } from '../api/get-listing.ts';
import type { Card } from '../card/card.ts';
import { firstRequest } from '../data/first-request.ts';
import type { ListingData } from '../data/listing-data.ts';
import type { PagedCards } from '../data/listing-from-reply.ts';

/** Number of pages loaded by scrolling after which a button must be pressed, so that the footer can be reached. */
export const automaticLoads = 3;
/** Products per page, from the second page of a search on. */
export const rankedMoreLimit = 16;

/** The loaded part of a listing. */
export interface GrowingList {
  readonly cards: readonly Card[];
  /** The call for the next page. */
  readonly next: ListingRequest;
  /** Set while that is the first page again, of which the document had the first cards only. */
  readonly isCut?: true;
  /** Number of products received, including dropped ones: the n of 'n de total'. */
  readonly seen: number;
  /** Number of products for sale, from the first page's reply: they come before the others in every order. */
  readonly available: number;
  readonly ended: boolean;
  /** Number of pages that scrolling has loaded since the button was last pressed. */
  readonly byScrolling: number;
  readonly phase: 'idle' | 'loading' | 'failed';
}

export function startList(data: ListingData, config: StoreConfig): GrowingList {
  const first = firstRequest(data.source, data.view);
  if (data.isCut)
    return {
      cards: data.cards,
      next: first,
      isCut: true,
      seen: first.offset + data.cards.length,
      available: data.available,
      ended: false,
      // completing the first page counts as none of the automatic loads
      byScrolling: -1,
      phase: 'idle',
    };
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

/** Marks the list as waiting for its next page; returns it unchanged when there is none, or one is loading. */
export function requestMore(list: GrowingList, by: 'scrolling' | 'button'): GrowingList {
  if (list.phase === 'loading' || list.ended) return list;
  return { ...list, phase: 'loading', byScrolling: by === 'button' ? 0 : list.byScrolling + 1 };
}

/** Number of products received once this page is added to the list. */
export function countSeen({ isCut, next, seen }: GrowingList, page: PagedCards): number {
  return (isCut ? next.offset : seen) + page.rawCount;
}

/**
 * Adds one page to the list. The list ends when the raw reply is short or all products for sale are loaded, whatever
 * was dropped.
 */
export function growList(list: GrowingList, page: PagedCards, config: StoreConfig): GrowingList {
  // prices and stock change between two calls, so a product may have moved to this page
  const { isCut: _, ...whole } = list;
  const seen = countSeen(list, page);
  const known = new Set(list.cards.map(({ id }) => id));
  return {
    ...whole,
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
