import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render, where a form cannot be sent yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
