import { whenPrerenderEnds } from '@storefront/ui/when-prerender-ends';
import { applyCoupon as callApplyCoupon } from '../api/apply-coupon.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { isCallFailure } from '../cart/failure-text.ts';

/**
 * Asks the server to keep a coupon for the visitor's order. In turn with the cart's calls: two first calls at once
 * would each begin a session. As the specification has it, the result is not shown and a failure is silent.
 */
export async function applyCoupon(store: CartStore, code: string): Promise<void> {
  await whenPrerenderEnds(document);
  try {
    await store.inTurn(() => callApplyCoupon(store.api, code));
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}
