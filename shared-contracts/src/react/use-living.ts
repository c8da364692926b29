import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML hydrates; true from the first rendering on in a page that lives already. */
export function useLiving(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
