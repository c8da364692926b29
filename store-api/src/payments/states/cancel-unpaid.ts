import { releaseCoupon } from '../../cart/coupons/redeem-coupon.ts';
import { releaseHeld } from '../../inventory/reservations.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { expireWaiting, moveOrder } from './move-state.ts';

/** Cancels an open order, which the caller has locked: its pieces and its coupon are for others. */
export async function cancelUnpaid(connection: Queryable, orderId: number): Promise<void> {
  await moveOrder(connection, { orderId, from: 'open', to: 'cancelled', actor: 'system' });
  await expireWaiting(connection, orderId);
  await releaseHeld(connection, orderId);
  await releaseCoupon(connection, orderId);
}
