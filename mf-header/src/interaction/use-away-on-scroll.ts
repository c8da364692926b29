import { type RefObject, useEffect, useRef } from 'react';

/** Shorter movements are a trembling finger's. */
const minMovePx = 8;

/**
 * Sets `data-away` on the element while the page scrolls down, until it scrolls up again; see the style sheet. Near the
 * page's top it stays, because the page keeps its place free.
 */
export function useAwayOnScroll(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < minMovePx) return;
      last += moved;
      element.current?.toggleAttribute(
        'data-away',
        moved > 0 && window.scrollY > endOfPlace(element.current),
      );
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return element;
}

/** Where the element's place in the page ends, in pixels from the page's top. Siblings before it are above it. */
function endOfPlace(element: HTMLElement): number {
  const before = element.previousElementSibling as HTMLElement | null;
  return element.offsetHeight + (before === null ? 0 : endOfPlace(before));
}
