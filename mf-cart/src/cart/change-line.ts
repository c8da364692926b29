import type { Cart, CartItem } from '@storefront/contracts/api';
import { mayHaveSucceeded } from '@storefront/contracts/api';
import type { CartStore } from './cart-store.ts';
import { failureText, isCallFailure, lostReplyText } from './failure-text.ts';
import { lineKey } from './line-key.ts';
import { readCart } from './read-cart.ts';
import { logUnavailable } from './unavailable-names.ts';

export interface LineChange {
  readonly call: () => Promise<Cart>;
  /** Whether a cart, read after a lost reply, shows that the change was made. */
  readonly isMade: (cart: Cart) => boolean;
  /** Ending of "Não foi possível …". */
  readonly what: string;
}

/**
 * Common part of changing and removing a line: the line is a placeholder until the new cart has loaded.
 * @returns whether the server replied, or the cart shows that it was done; a failure is shown at the line
 */
export async function changeLine(
  store: CartStore,
  item: CartItem,
  { call, isMade, what }: LineChange,
): Promise<boolean> {
  const key = lineKey(item.hash);
  store.update(({ changing, lineFailures }) => ({
    changing: new Set(changing).add(key),
    lineFailures: without(lineFailures, key),
  }));
  try {
    const cart = await store.inTurn(call);
    store.accept(cart);
    store.notifyOtherTabs();
    logUnavailable(cart);
    return true;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const isRead = await readCart(store);
    const { cart } = store.getState();
    const isLost = mayHaveSucceeded(error);
    if (isLost && isRead && cart && isMade(cart)) {
      store.notifyOtherTabs();
      return true;
    }
    const text = isLost ? lostReplyText(error, what, isRead) : failureText(error, what);
    store.update(({ lineFailures }) => ({ lineFailures: new Map(lineFailures).set(key, text) }));
    return false;
  } finally {
    store.update(({ changing }) => ({ changing: new Set([...changing].filter((other) => other !== key)) }));
  }
}

function without(failures: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  return new Map([...failures].filter(([other]) => other !== key));
}
