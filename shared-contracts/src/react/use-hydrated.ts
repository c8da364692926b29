import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML hydrates; true from the first rendering on in a page that is hydrated already. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
