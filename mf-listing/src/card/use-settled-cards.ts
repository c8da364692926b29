import { type RefObject, useEffect } from 'react';

/** Few enough at a time that a phone stays at hand. */
const cardsAtOnce = 4;

/**
 * Cards that were skipped while the page opened are laid out one after the other once the browser has nothing to do, so
 * that nothing is empty for who scrolls fast, prints or takes a picture of the whole page.
 * @param count of the cards in the list: those that come later are laid out too
 */
export function useSettledCards(list: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window) || count === 0) return undefined;
    let idle = 0;
    const settle = () => {
      const skipped = list.current?.querySelectorAll('article:not([data-settled])') ?? [];
      for (const card of [...skipped].slice(0, cardsAtOnce)) card.setAttribute('data-settled', '');
      if (skipped.length > cardsAtOnce) idle = requestIdleCallback(settle);
    };
    idle = requestIdleCallback(settle);
    return () => cancelIdleCallback(idle);
  }, [list, count]);
}
