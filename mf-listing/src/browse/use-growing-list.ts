import { useStorefront } from '@storefront/contracts';
import { isProductPage } from '@storefront/contracts/api';
import { useEffect, useRef } from 'react';
import { getListing } from '../api/get-listing.ts';
import { automaticLoads, type GrowingList, growList, startList } from './growing-list.ts';
import type { ListingData } from './listing-data.ts';
import { cardsFromReply } from './listing-from-reply.ts';
import { useRememberedList } from './use-remembered-list.ts';

export interface GrowingListView {
  readonly list: GrowingList;
  /** True while scrolling may load the next page. */
  readonly loadsByScrolling: boolean;
  readonly loadMore: (by: 'scrolling' | 'button') => void;
}

/**
 * The listing's products: the page's own, and what is loaded after them. A failure stops the loading.
 * Going back finds the list as it was left.
 */
export function useGrowingList(data: ListingData): GrowingListView {
  const { api, config, announce } = useStorefront();
  const [list, setList] = useRememberedList(data, () => startList(data, config));
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const fetchNext = async () => {
    const signal = left.current?.signal;
    try {
      const reply = await getListing(api, list.next, signal);
      if (isProductPage(reply)) throw new TypeError(`${data.path} turned from a listing into a product`);
      const page = cardsFromReply(reply, data.source, config);
      setList((before) => growList(before, page, config));
      announce(`Mostrando ${list.seen + page.rawCount} de ${data.total} produtos`);
    } catch (error) {
      if (signal?.aborted) return;
      console.error('Load more failed', error);
      setList((before) => ({ ...before, phase: 'failed' }));
    }
  };

  return {
    list,
    loadsByScrolling: list.phase === 'idle' && !list.ended && list.byScrolling < automaticLoads,
    loadMore(by) {
      if (list.phase === 'loading' || list.ended) return;
      setList({ ...list, phase: 'loading', byScrolling: by === 'button' ? 0 : list.byScrolling + 1 });
      void fetchNext();
    },
  };
}
