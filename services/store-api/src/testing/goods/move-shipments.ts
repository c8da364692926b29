import type { ShipmentState } from '@storefront/contracts/api';
import { moveShipment } from '../../orders/shipments/move-shipment.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** Moves all shipments of an order from the first of these states through the others, as a warehouse does. */
export async function moveShipments(
  database: Database,
  number: string,
  [first, ...others]: readonly [ShipmentState, ...ShipmentState[]],
): Promise<void> {
  const shipments = await database.rows<{ id: number }>(
    'select shipments.id from shipments join orders on orders.id = order_id where number = $1',
    [number],
  );
  let from = first;
  for (const to of others) {
    for (const { id } of shipments)
      await database.transaction((connection) => moveShipment(connection, { id, from, to, actor: 'store' }));
    from = to;
  }
}

/** Lets the shop's warehouse move on what is due. */
export async function runWarehouse({ services: { database, warehouse } }: TestShop): Promise<void> {
  if (!warehouse) throw new Error('the shop has no warehouse');
  await warehouse.run(database);
}
