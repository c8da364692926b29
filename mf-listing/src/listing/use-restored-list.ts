import { useHydrated } from '@storefront/contracts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  useKeeping(name, list, list.cards.length > data.cards.length);
  return [list, setList] as const;
}

function viewName({ source, view }: ListingData): string {
  return JSON.stringify([source, view]);
}

/** Saves the list when the page or the document is left. */
function useKeeping(name: string, list: GrowingList, worth: boolean): void {
  const latest = useRef({ list, worth });
  useEffect(() => {
    latest.current = { list, worth };
  });
  useEffect(() => {
    const keep = () => {
      const { list, worth } = latest.current;
      if (worth) saveList(name, { ...list, phase: 'idle' });
    };
    // browsers discard hidden tabs without a further event
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
      keep();
    };
  }, [name]);
}
