import { type RefObject, useEffect, useRef } from 'react';
import { filter, fromEvent, map, merge } from 'rxjs';

export type DismissedBy = 'escape' | 'pointer' | 'focus';

/**
 * Calls back when an open panel should close: on Escape wherever the focus is (WCAG 1.4.13, dismissible), on a press
 * outside it, or when the focus leaves it.
 */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: (by: DismissedBy) => void,
): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => event.target instanceof Node && !root.current?.contains(event.target);
    const signs = merge(
      fromEvent<KeyboardEvent>(document, 'keydown').pipe(
        filter((event) => event.key === 'Escape'),
        map((): DismissedBy => 'escape'),
      ),
      fromEvent(document, 'pointerdown').pipe(
        filter(outside),
        map((): DismissedBy => 'pointer'),
      ),
      fromEvent(document, 'focusin').pipe(
        filter(outside),
        map((): DismissedBy => 'focus'),
      ),
    ).subscribe((by) => latest.current(by));
    return () => signs.unsubscribe();
  }, [open, root]);
}
