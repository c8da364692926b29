import type { CartRequest } from '@storefront/contracts/api';
import { addToCart as callAddToCart } from '../api/add-to-cart.ts';
import type { CartStore } from './cart-store.ts';
import { failureText, isCallFailure } from './failure-text.ts';
import { readCart } from './read-cart.ts';
import { logUnavailable } from './unavailable-names.ts';

/** `unavailable`: the server replied with the cart, without the requested products. */
export type AddResult =
  | { readonly kind: 'added' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly text: string };

/** Adds products to the cart. */
export async function addToCart(store: CartStore, request: CartRequest): Promise<AddResult> {
  try {
    const cart = await store.inTurn(() => callAddToCart(store.api, request));
    store.accept(cart);
    store.notifyOtherTabs();
    if (cart.mensagens.length === 0) return { kind: 'added' };
    logUnavailable(cart);
    return { kind: 'unavailable' };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    // the request may have succeeded although no reply came
    void readCart(store);
    return { kind: 'failed', text: failureText(error, 'adicionar o produto ao carrinho') };
  }
}
