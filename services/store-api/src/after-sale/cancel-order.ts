import { mayCancel } from '@storefront/contracts/api';
import { releaseCoupon } from '../cart/coupons/redeem-coupon.ts';
import type { Session } from '../identity/session/session.ts';
import { releaseHeld } from '../inventory/order-stock.ts';
import { cancelledByShopperText } from '../orders/messages/after-sale-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import { recordShipmentMove } from '../orders/shipments/move-shipment.ts';
import { type StoredShipment, shipmentKinds } from '../orders/shipments/read-shipments.ts';
import { expireWaiting, recordCancellation } from '../payments/move-state.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { lockOwnOrder, newProtocol, refundRest } from './shopper-request.ts';

/**
 * Stops the shipments of a paid order. A warehouse that moves one on at the same time waits, or has been first.
 * @throws HttpProblem 409 when one has left
 */
async function stopShipments(connection: Queryable, orderId: number): Promise<void> {
  const stored = await connection.rows<Pick<StoredShipment, 'kind' | 'state'> & { readonly id: number }>(
    'select id, kind, state from shipments where order_id = $1 order by id for update',
    [orderId],
  );
  const remessas = stored.map(({ kind, state }) => ({ tipo: shipmentKinds[kind], estado: state }));
  if (!mayCancel({ estado: 'complete', pedido: { remessas } }))
    throw new HttpProblem(409, 'order-shipped', 'O pedido já saiu e não pode mais ser cancelado');
  for (const { id, state: from } of stored.filter(({ state }) => state !== 'returned'))
    await recordShipmentMove(connection, { id, from, to: 'returned', actor: 'shopper' });
}

/**
 * Cancels an order of which nothing has left, whether it is paid or not: pieces, coupon and money go back. A repeated
 * call changes nothing. The caller opens the transaction, and gives back what is due after it.
 * @throws HttpProblem 404 for somebody else's order, 409 for one that has left
 */
export async function cancelOrder(
  connection: Queryable,
  session: Session | undefined,
  number: string,
): Promise<void> {
  const { id: orderId, state: from } = await lockOwnOrder(connection, { session, number });
  if (from === 'cancelled') return;
  if (from === 'complete') await stopShipments(connection, orderId);
  else await expireWaiting(connection, orderId);
  const protocol = newProtocol();
  await recordCancellation(connection, { orderId, from, actor: 'shopper', protocol });
  const cents = await refundRest(connection, orderId, 'cancel');
  await releaseHeld(connection, orderId);
  await releaseCoupon(connection, orderId);
  await writeOrderMessage(connection, orderId, (order) => cancelledByShopperText(order, { protocol, cents }));
}
