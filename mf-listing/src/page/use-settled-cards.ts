import { type RefObject, useEffect } from 'react';

/** Each pass lays out the page around the cards as well: one by one they cost twice as much, all at once hold it up. */
const cardsAtOnce = 2;

/**
 * Lays out cards that were skipped while the page opened, a few each time the browser has nothing to do, so that nothing
 * is empty for who scrolls fast or takes a picture of the whole page. Cards that come later wait until they come near.
 */
export function useSettledCards(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    let idle = requestIdleCallback(settle);
    function settle() {
      const skipped = [...(page.current?.querySelectorAll('article:not([data-settled])') ?? [])];
      if (skipped.length === 0) return;
      for (const card of skipped.slice(0, cardsAtOnce)) card.setAttribute('data-settled', '');
      idle = requestIdleCallback(settle);
    }
    return () => cancelIdleCallback(idle);
  }, [page]);
}
