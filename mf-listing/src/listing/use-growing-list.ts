import { useStorefront } from '@storefront/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { ListingData } from '../data/listing-data.ts';
import { automaticLoads, countSeen, growList, requestMore, startList } from './growing-list.ts';
import { useRestoredList } from './use-restored-list.ts';

export type GrowingListView = ReturnType<typeof useGrowingList>;

/**
 * The listing's products: the first page and those loaded later. A failure stops the loading.
 * Going back restores the list.
 */
export function useGrowingList(data: ListingData) {
  const { api, config, announce } = useStorefront();
  const [list, setList] = useRestoredList(data, () => startList(data, config));
  const announceCount = useEffectEvent((count: number) =>
    announce(`Mostrando ${Math.min(count, data.available)} de ${data.available} produtos`),
  );

  const loading = list.phase === 'loading';
  // the call derives from the state, so that a list restored meanwhile continues from its own end
  useEffect(() => {
    if (!loading) return;
    const controller = new AbortController();
    const read = async () => {
      // most visits end before
      const { readNextPage } = await import('../data/next-page.ts');
      return readNextPage({ api, config, signal: controller.signal }, list.next);
    };
    read().then(
      (page) => {
        if (controller.signal.aborted) return;
        setList((before) => growList(before, page, config));
        announceCount(countSeen(list, page));
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('Load more failed', error);
        setList((before) => ({ ...before, phase: 'failed' }));
      },
    );
    return () => controller.abort();
  }, [api, config, loading, list, setList]);

  return {
    list,
    /** True while scrolling may load the next page. */
    loadsByScrolling: list.phase === 'idle' && !list.ended && list.byScrolling < automaticLoads,
    loadMore: (by: 'scrolling' | 'button') => setList((before) => requestMore(before, by)),
  };
}
