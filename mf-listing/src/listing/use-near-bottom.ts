import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Distance of the list's end below the screen at which the next page is requested. */
const nearPx = 200;
/** Margin that makes an end above the screen, passed by the scroll bar or the End key, count as reached. */
const passedPx = 1_000_000;

/**
 * Calls `onNear` when the element comes within 200 px of the screen, and again after each change of `round`
 * while it stays there: a short grid never scrolls.
 */
export function useNearBottom(
  end: RefObject<HTMLElement | null>,
  { enabled, round, onNear }: { enabled: boolean; round: number; onNear: () => void },
): void {
  const reach = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports the end's position again
  useEffect(() => {
    if (!enabled || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: `${passedPx}px 0px ${nearPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [enabled, round, end]);
}
