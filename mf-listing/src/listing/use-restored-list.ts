import { useHydrated } from '@storefront/contracts';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListingData } from '../data/listing-data.ts';
import type { GrowingList } from './growing-list.ts';
import { returnToHeart } from './return-to-heart.ts';
import { readList, saveList } from './stored-lists.ts';

/**
 * A list that is restored when the shopper returns to its history entry. In a hydrated page it is restored before the
 * shell scrolls; in a new document it must first match the HTML, and grows right after hydration.
 * @returns the list, and a function that changes it
 */
export function useRestoredList(data: ListingData, start: () => GrowingList) {
  const { key, hash } = useLocation();
  const [name] = useState(`${key} ${viewName(data)}`);
  const hydrated = useHydrated();
  const [startedHydrated] = useState(hydrated);
  const [list, setList] = useState(() => (hydrated ? readList(name) : undefined) ?? start());

  // runs before the observer can report the end of the page
  useLayoutEffect(() => {
    const stored = startedHydrated ? undefined : readList(name);
    if (stored) setList(stored);
  }, [name, startedHydrated]);
  // after signing in, the shopper returns in a new document
  useEffect(() => {
    if (!startedHydrated) returnToHeart(hash, viewName(data), setList);
  }, [startedHydrated, hash, data]);
  useSaving(name, list, list.cards.length > data.cards.length);
  return [list, setList] as const;
}

function viewName({ source, view }: ListingData): string {
  return JSON.stringify([source, view]);
}

/** Saves the list when the page or the document is left. */
function useSaving(name: string, list: GrowingList, worth: boolean): void {
  const save = useEffectEvent(() => {
    if (worth) saveList(name, { ...list, phase: 'idle' });
  });
  useEffect(() => {
    // browsers discard hidden tabs without a further event
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveHidden);
      save();
    };
  }, []);
}
