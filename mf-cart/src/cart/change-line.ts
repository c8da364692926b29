import type { Cart, CartItem } from '@storefront/contracts/api';
import type { CartStore } from './cart-store.ts';
import { failureText, isCallFailure } from './failure-text.ts';
import { lineKey } from './line-key.ts';
import { readCart } from './read-cart.ts';
import { logUnavailable } from './unavailable-names.ts';

/**
 * Common part of changing and removing a line: the line is a placeholder until the new cart has loaded.
 * @returns whether the server replied; a failure is shown at the line
 */
export async function changeLine(
  store: CartStore,
  item: CartItem,
  call: () => Promise<Cart>,
  what: string,
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
    store.update(({ lineFailures }) => ({
      lineFailures: new Map(lineFailures).set(key, failureText(error, what)),
    }));
    // the request may have succeeded although no reply came
    await readCart(store);
    return false;
  } finally {
    store.update(({ changing }) => ({ changing: new Set([...changing].filter((other) => other !== key)) }));
  }
}

function without(failures: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  return new Map([...failures].filter(([other]) => other !== key));
}
