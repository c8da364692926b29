import { useEffect, useEffectEvent } from 'react';

/**
 * While active, calls back on Escape wherever the focus is, except while a modal dialog is open, which handles the key.
 */
export function useEscape(active: boolean, onEscape: () => void): void {
  const close = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && document.querySelector('dialog[open]') === null) onEscape();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [active]);
}
