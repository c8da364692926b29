import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while its HTML hydrates; true afterwards, and from the first rendering on in a hydrated page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
