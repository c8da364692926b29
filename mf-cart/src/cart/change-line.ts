import type { Cart, CartItem } from '@storefront/contracts/api';
import type { CartStore } from './cart-store.ts';
import { failureText, isCallFailure } from './failure-text.ts';
import { lineKey } from './line-key.ts';
import { readCart } from './read-cart.ts';
import { logUnavailable } from './unavailable-names.ts';

/**
 * What changing and removing a line have alike: the line waits as a skeleton until the new cart is there.
 * @returns whether the server replied; a failure stands at the line
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
    store.tellOthers();
    logUnavailable(cart);
    return true;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    store.update(({ lineFailures }) => ({
      lineFailures: new Map(lineFailures).set(key, failureText(error, what)),
    }));
    // the request may have arrived although its reply did not
    await readCart(store);
    return false;
  } finally {
    store.update(({ changing }) => ({ changing: new Set([...changing].filter((other) => other !== key)) }));
  }
}

function without(failures: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  return new Map([...failures].filter(([other]) => other !== key));
}
