import { type RefObject, useEffect, useEffectEvent } from 'react';

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
  const onDismissed = useEffectEvent(dismiss);
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isOutside = ({ target }: Event) => target instanceof Node && !root.current?.contains(target);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onDismissed('escape'), { signal });
    document.addEventListener('pointerdown', (event) => isOutside(event) && onDismissed('pointer'), {
      signal,
    });
    document.addEventListener('focusin', (event) => isOutside(event) && onDismissed('focus'), { signal });
    return () => listening.abort();
  }, [open, root]);
}
