import type { ShipmentState } from '@storefront/contracts/api';
import type { Queryable } from '../database/queryable.ts';
import { returnStock } from '../inventory/return-stock.ts';
import { mayMove, shipmentMachine } from '../states/state-machine.ts';

interface ShipmentMove {
  readonly id: number;
  readonly from: ShipmentState;
  readonly to: ShipmentState;
  /** The demo console, or the job that moves shipments on. */
  readonly actor: 'store' | 'system';
}

interface MovedShipment {
  readonly orderId: number;
  readonly warehouse: string | null;
  readonly seller: number | null;
}

/**
 * Moves a shipment on, and puts what comes back into stock, all or nothing: the caller opens the transaction.
 * @returns whether it was in `from`, and is now in `to`
 * @throws Error when no shipment may move so
 */
export async function moveShipment(
  connection: Queryable,
  { id, from, to, actor }: ShipmentMove,
): Promise<boolean> {
  if (!mayMove(shipmentMachine, from, to)) throw new Error(`a shipment cannot go from ${from} to ${to}`);
  const [moved] = await connection.rows<MovedShipment>(
    `with moved as (
       update shipments set state = $3, changed_at = now() where id = $1 and state = $2
       returning id, order_id, warehouse, seller_id),
     recorded as (
       insert into order_history (order_id, shipment_id, from_state, to_state, actor)
       select order_id, id, $2, $3, $4 from moved)
     select order_id "orderId", warehouse, seller_id seller from moved`,
    [id, from, to, actor],
  );
  if (!moved) return false;
  if (to === 'returned') await returnStock(connection, 'return', moved);
  return true;
}
