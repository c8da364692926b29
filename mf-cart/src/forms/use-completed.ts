import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an input that is filled in while the shopper is in it, such as by the CEP: what comes is selected, so that typing
 * replaces it. What was typed before stays as it is.
 */
export function useCompleted(initial: string | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(initial);
  useLayoutEffect(() => {
    const shown = before.current ?? '';
    before.current = initial;
    const { current } = input;
    if (!current || shown === (initial ?? '')) return;
    // an input that had a value at first follows no other one
    if (current.value === shown) current.value = initial ?? '';
    if (shown === '' && current.value === initial && document.activeElement === current) current.select();
  }, [initial]);
  return input;
}
