import { whenPrerenderEnds } from '@storefront/ui/when-prerender-ends';
import { applyCoupon as callApplyCoupon } from '../api/apply-coupon.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { isCallFailure } from '../cart/failure-text.ts';

/**
 * Stores a coupon on the server for the visitor's order. It is queued with the cart's calls: two parallel first calls
 * would each create a session. By the specification the result is not shown and a failure is silent.
 */
export async function applyCoupon(store: CartStore, code: string): Promise<void> {
  await whenPrerenderEnds(document);
  try {
    await store.inTurn(() => callApplyCoupon(store.api, code));
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}
