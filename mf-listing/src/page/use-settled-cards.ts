import { type RefObject, useEffect } from 'react';

/**
 * Lays out cards that were skipped while the page opened, one each time the browser has nothing to do, so that nothing
 * is empty for who scrolls fast or takes a picture of the whole page. Cards that come later wait until they come near.
 */
export function useSettledCards(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    let idle = requestIdleCallback(settle);
    function settle() {
      const skipped = page.current?.querySelector('article:not([data-settled])');
      if (!skipped) return;
      skipped.setAttribute('data-settled', '');
      idle = requestIdleCallback(settle);
    }
    return () => cancelIdleCallback(idle);
  }, [page]);
}
