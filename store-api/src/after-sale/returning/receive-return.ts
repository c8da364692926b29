import { returnLines } from '../../inventory/return-stock.ts';
import { returnReceivedText } from '../../orders/messages/after-sale-texts.ts';
import { writeOrderMessage } from '../../orders/messages/write-order-message.ts';
import { recordShipmentMove } from '../../orders/shipments/move-shipment.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type ReturnLine, readReturnLines, returnedPieces } from './return-lines.ts';

/** A shipment of which every line came back is returned. */
async function closeShipments(connection: Queryable, lines: readonly ReturnLine[]): Promise<void> {
  const shipments = new Map(lines.flatMap((line) => line.shipments.map((each) => [each.id, each] as const)));
  for (const { id, state: from } of shipments.values()) {
    const brought = lines.filter((line) => line.shipments.some((each) => each.id === id));
    const isOver = brought.every(({ quantity, received }) => received >= quantity);
    if (isOver && from !== 'returned')
      await recordShipmentMove(connection, { id, from, to: 'returned', actor: 'store' });
  }
}

/** What one return brings back. */
const readPieces = (connection: Queryable, returnId: number) =>
  connection.rows<{ productId: number; unitId: number | null; quantity: number }>(
    `select product_id "productId", unit_id "unitId", ${returnedPieces} quantity
     from return_lines join order_lines line on line.order_id = return_lines.order_id
       and line.position = return_lines.position
     where return_id = $1 order by line.position`,
    [returnId],
  );

/**
 * Takes back what a shopper gave up: its pieces are in stock again. The caller opens the transaction.
 * @returns whether it was asked for, and is now received
 */
export async function receiveReturn(connection: Queryable, protocol: string): Promise<boolean> {
  await connection.rows(
    'select 1 from orders where id = (select order_id from returns where protocol = $1) for no key update',
    [protocol],
  );
  const received = await connection.row<{ id: number; orderId: number }>(
    `with received as (
       update returns set state = 'received', received_at = now() where protocol = $1 and state = 'asked'
       returning id, order_id),
     recorded as (
       insert into order_history (order_id, return_id, from_state, to_state, actor)
       select order_id, id, 'asked', 'received', 'store' from received)
     select id, order_id "orderId" from received`,
    [protocol],
  );
  if (!received) return false;
  const { id, orderId } = received;
  await returnLines(connection, orderId, await readPieces(connection, id));
  await closeShipments(connection, await readReturnLines(connection, orderId));
  await writeOrderMessage(connection, orderId, (order) => returnReceivedText(order, protocol));
  return true;
}
