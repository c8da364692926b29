import { mayHaveSucceeded, removeCouponEndpoint } from '@storefront/contracts/api';
import type { CartStore } from '../cart/cart-store.ts';
import { isCallFailure } from '../cart/failure-text.ts';
import { readCart } from '../cart/read-cart.ts';

/** Takes the coupon off the cart. @returns whether it is off; after a lost reply the cart is read again */
export async function removeCoupon(store: CartStore): Promise<boolean> {
  try {
    store.accept(await store.inTurn(() => store.api.call(removeCouponEndpoint, {})));
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const isRead = mayHaveSucceeded(error) && (await readCart(store));
    if (!isRead || store.getState().cart?.cupom) return false;
  }
  store.notifyOtherTabs();
  return true;
}
