import type { ShipmentState } from '@storefront/contracts/api';
import { returnStock } from '../../inventory/order-stock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { randomCode } from '../../platform/database/random-code.ts';
import { type Actor, mayMove, shipmentMachine } from '../../platform/state-machine.ts';
import { writeOrderEvent } from '../events/write-order-event.ts';
import { deliveredText, shippedText } from '../messages/order-texts.ts';
import { writeOrderMessage } from '../messages/write-order-message.ts';
import { type StoredShipment, toShipment } from './read-shipments.ts';

interface ShipmentMove {
  readonly id: number;
  readonly from: ShipmentState;
  readonly to: ShipmentState;
  /** Who moves it; a delivery arrives by its carrier's hand, whoever plays it. */
  readonly actor: Actor;
}

interface MovedShipment extends Omit<StoredShipment, 'history'> {
  readonly orderId: number;
  readonly warehouse: string | null;
  readonly seller: number | null;
}

/** What whoever ordered hears of it. */
const texts: Partial<Record<ShipmentState, typeof shippedText>> = {
  shipped: shippedText,
  delivered: deliveredText,
};

/** Moves a shipment on, and nothing else. @throws Error when no shipment may move so */
export async function recordShipmentMove(
  connection: Queryable,
  { id, from, to, actor }: ShipmentMove,
): Promise<MovedShipment | undefined> {
  if (!mayMove(shipmentMachine, from, to)) throw new Error(`a shipment cannot go from ${from} to ${to}`);
  return connection.row<MovedShipment>(
    `with moved as (
       update shipments set state = $3, changed_at = now(),
         tracking_code = case when $3 = 'shipped' and kind = 'delivery' then $5 else tracking_code end
       where id = $1 and state = $2
       returning id, order_id, warehouse, seller_id, kind, origin, state, items, tracking_code),
     recorded as (
       insert into order_history (order_id, shipment_id, from_state, to_state, actor)
       select order_id, id, $2, $3,
         case when $3 = 'delivered' and kind = 'delivery' then 'carrier' else $4 end from moved)
     select order_id "orderId", warehouse, seller_id seller, kind, origin, moved.state, items,
       tracking_code "trackingCode", case when kind = 'visit' then visit end visit
     from moved join orders on orders.id = order_id`,
    [id, from, to, actor, `DEMO-${randomCode(8)}`],
  );
}

/**
 * Moves a shipment on, and puts what comes back into stock, with the message about it, all or nothing: the caller opens
 * the transaction.
 * @returns whether it was in `from`, and is now in `to`
 * @throws Error when no shipment may move so
 */
export async function moveShipment(connection: Queryable, move: ShipmentMove): Promise<boolean> {
  const moved = await recordShipmentMove(connection, move);
  if (!moved) return false;
  if (move.to === 'returned') await returnStock(connection, moved);
  if (move.to === 'shipped') {
    const { id, orderId, kind, trackingCode, items } = { ...moved, id: move.id };
    const shipped = { shipmentId: id, kind, trackingCode, items };
    await writeOrderEvent(connection, orderId, 'aragem.order.shipped', shipped);
  }
  const writeText = texts[move.to];
  const shipment = toShipment({ ...moved, history: [] });
  if (writeText) await writeOrderMessage(connection, moved.orderId, (order) => writeText(order, shipment));
  return true;
}
