import {
  addToCartEndpoint,
  type Cart,
  type CartItemHash,
  type CartRequest,
  mayHaveSucceeded,
} from '@storefront/contracts/api';
import type { CartStore } from './cart-store.ts';
import { failureText, isCallFailure, lostReplyText } from './failure-text.ts';
import { cookiesBlockedText, isCartKept } from './kept-cart.ts';
import { lineKey } from './line-key.ts';
import { readCart } from './read-cart.ts';
import { logUnavailable, unavailableNames } from './unavailable-names.ts';

/** `unavailable`: the server replied with the cart as it was; not in stock are the products of these names. */
export type AddResult =
  | { readonly kind: 'added' }
  | { readonly kind: 'unavailable'; readonly names: readonly string[] }
  | { readonly kind: 'failed'; readonly text: string };

const what = 'adicionar o produto ao carrinho';

/** Adds products to the cart. When the reply is lost, the cart is read again to see whether they are in it. */
export async function addToCart(store: CartStore, request: CartRequest): Promise<AddResult> {
  let before: Cart | undefined;
  try {
    const cart = await store.inTurn(() => {
      before = store.getState().cart;
      return store.api.call(addToCartEndpoint, { body: request });
    });
    store.accept(cart);
    if (!(await isCartKept(store, before, cart))) return { kind: 'failed', text: cookiesBlockedText };
    store.notifyOtherTabs();
    if (cart.mensagens.length === 0) return { kind: 'added' };
    logUnavailable(cart);
    return { kind: 'unavailable', names: unavailableNames(cart) };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const isRead = await readCart(store);
    if (!mayHaveSucceeded(error)) return { kind: 'failed', text: failureText(error, what) };
    const after = isRead ? store.getState().cart : undefined;
    const hasItems = after && contains(after, before, request);
    if (!hasItems || !before) return { kind: 'failed', text: lostReplyText(error, what, hasItems === false) };
    store.notifyOtherTabs();
    return { kind: 'added' };
  }
}

/** Whether the cart has what was requested, besides what it had before. */
function contains(after: Cart, before: Cart | undefined, { itens }: CartRequest): boolean {
  const units = (cart: Cart | undefined, hash: CartItemHash) =>
    cart?.itens.find((item) => lineKey(item.hash) === lineKey(hash))?.quantidade ?? 0;
  return itens.every((item) => units(after, item) >= units(before, item) + item.quantidade);
}
