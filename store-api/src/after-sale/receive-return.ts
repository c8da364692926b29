import { returnLines } from '../inventory/return-stock.ts';
import { returnReceivedText } from '../orders/messages/after-sale-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import { recordShipmentMove } from '../orders/shipments/move-shipment.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { type ReturnLine, readReturnLines } from './return-lines.ts';

/** A shipment of which every line came back is returned. */
async function closeShipments(connection: Queryable, lines: readonly ReturnLine[]): Promise<void> {
  const shipments = new Map(lines.flatMap((line) => line.shipments.map((each) => [each.id, each] as const)));
  for (const { id, state: from } of shipments.values()) {
    const brought = lines.filter((line) => line.shipments.some((each) => each.id === id));
    const isOver = brought.every(({ returnState }) => returnState === 'received');
    if (isOver && from !== 'returned')
      await recordShipmentMove(connection, { id, from, to: 'returned', actor: 'store' });
  }
}

/**
 * Takes back what a shopper gave up: its pieces are in stock again. The caller opens the transaction.
 * @returns whether it was asked for, and is now received
 */
export async function receiveReturn(connection: Queryable, protocol: string): Promise<boolean> {
  await connection.rows(
    'select 1 from orders where id = (select order_id from returns where protocol = $1) for no key update',
    [protocol],
  );
  const [received] = await connection.rows<{ orderId: number; positions: number[] }>(
    `with received as (
       update returns set state = 'received', received_at = now() where protocol = $1 and state = 'asked'
       returning id, order_id),
     recorded as (
       insert into order_history (order_id, return_id, from_state, to_state, actor)
       select order_id, id, 'asked', 'received', 'store' from received)
     select order_id "orderId", (select array_agg(position) from return_lines where return_id = received.id) positions
     from received`,
    [protocol],
  );
  if (!received) return false;
  const { orderId, positions } = received;
  const lines = await readReturnLines(connection, orderId);
  await returnLines(
    connection,
    orderId,
    lines.filter(({ position }) => positions.includes(position)),
  );
  await closeShipments(connection, lines);
  await writeOrderMessage(connection, orderId, (order) => returnReceivedText(order, protocol));
  return true;
}
