import { type RefObject, useEffect, useRef } from 'react';

/** Shorter movements are a trembling finger's. */
const minMovePx = 8;

/** Sets `data-away` on the element while the page scrolls down, until it scrolls up again; see the style sheet. */
export function useAwayOnScroll(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < minMovePx) return;
      last += moved;
      element.current?.toggleAttribute('data-away', moved > 0);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return element;
}
