import { perPage, type Storefront, useStorefront } from '@storefront/contracts';
import { useSyncExternalStore } from 'react';
import { type CartState, type CartStore, createCartStore, nothingYet } from './cart-store.ts';
import { readCart } from './read-cart.ts';

/** The overlays and the cart page are two modules in two slots, yet they must show one cart. */
const storeOfPage = perPage(({ api, bus, now }: Storefront) =>
  createCartStore({ api, bus, now, onStale: (stale) => void readCart(stale) }),
);

/** The page's one cart store. */
export const useCartStore = (): CartStore => storeOfPage.get(useStorefront());

/** The current cart; re-renders on changes. The server and the first render get the initial, empty state. */
export function useCartState(store: CartStore): CartState {
  return useSyncExternalStore(store.subscribe, store.getState, () => nothingYet);
}
