import { useHydrated } from '@storefront/contracts';
import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListingData } from '../data/listing-data.ts';
import type { GrowingList } from './growing-list.ts';
import { readSnapshot, saveSnapshot } from './list-snapshot.ts';
import { returnToHeart } from './return-to-heart.ts';

/**
 * A list that is restored when the shopper returns to its history entry. In a hydrated page it is restored before the
 * shell scrolls; in a new document it must first match the HTML, and grows right after hydration.
 * @returns the list, a function that changes it, and whether its scroll position is still being restored: until then
 * the browser's own position may be the end of a shorter list
 */
export function useRestoredList(
  data: ListingData,
  start: () => GrowingList,
): readonly [GrowingList, Dispatch<SetStateAction<GrowingList>>, boolean] {
  const { key, hash } = useLocation();
  const [name] = useState(`${key} ${viewName(data)}`);
  const hydrated = useHydrated();
  const [startedHydrated] = useState(hydrated);
  const [list, setList] = useState(() => (hydrated ? readSnapshot(name)?.list : undefined) ?? start());

  const [placing, setPlacing] = useState(false);

  // runs before the observer can report the end of the page
  useLayoutEffect(() => {
    const snapshot = startedHydrated ? undefined : readSnapshot(name);
    if (snapshot === undefined) return;
    setList(snapshot.list);
    setPlacing(true);
    return scrollWhenTall(snapshot.scrollY, () => setPlacing(false));
  }, [name, startedHydrated]);
  // after signing in, the shopper returns in a new document
  useEffect(() => {
    if (!startedHydrated) returnToHeart(hash, viewName(data), setList);
  }, [startedHydrated, hash, data]);
  useKeeping(name, list, list.cards.length > data.cards.length);
  return [list, setList, placing];
}

function viewName({ source, view }: ListingData): string {
  return JSON.stringify([source, view]);
}

/** Maximum frames for the restored cards to render. */
const maxFrames = 60;

/** Scrolls there as soon as the page is high enough; returns a function that stops it. */
function scrollWhenTall(y: number, onDone: () => void): () => void {
  let frame = 0;
  let framesLeft = maxFrames;
  const tryNow = () => {
    const tall = document.documentElement.scrollHeight - window.innerHeight >= y;
    if (!tall && framesLeft-- > 0) {
      frame = requestAnimationFrame(tryNow);
      return;
    }
    if (tall) window.scrollTo(0, y);
    // observers report the new position in the next frame
    frame = requestAnimationFrame(onDone);
  };
  frame = requestAnimationFrame(tryNow);
  return () => cancelAnimationFrame(frame);
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
      if (worth) saveSnapshot(name, { list: { ...list, phase: 'idle' }, scrollY: window.scrollY });
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
