import { type Bus, useStorefront } from '@storefront/contracts';
import { useSyncExternalStore } from 'react';
import { type CartState, type CartStore, createCartStore, nothingYet } from './cart-store.ts';
import { readCart } from './read-cart.ts';

/**
 * The overlays and the cart page are two modules in two slots without an ancestor of ours, yet they must show one
 * cart. The bus exists once a page (once a request on the server), so it stands for the page here; the map holds
 * nothing beyond the page's own life.
 */
const storeOfPage = new WeakMap<Bus, CartStore>();

/** The page's one cart store. */
export function useCartStore(): CartStore {
  const { api, bus } = useStorefront();
  const known = storeOfPage.get(bus);
  if (known) return known;
  const store = createCartStore({ api, bus, onStale: (stale) => void readCart(stale) });
  storeOfPage.set(bus, store);
  return store;
}

/** The cart as it is now, and again whenever it changes. The server and the first render see the empty beginning. */
export function useCartState(store: CartStore): CartState {
  return useSyncExternalStore(store.subscribe, store.getState, () => nothingYet);
}
