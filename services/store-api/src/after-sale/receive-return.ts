import { returnHours } from '@storefront/contracts/api';
import { returnLines } from '../inventory/order-stock.ts';
import { returnReceivedText } from '../orders/messages/after-sale-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import { recordShipmentMove } from '../orders/shipments/move-shipment.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { changeEach } from '../platform/database/repeat-conflicts.ts';
import type { Actor } from '../platform/state-machine.ts';
import { type ReturnLine, readReturnLines, returnedPieces } from './return-lines.ts';

/** What a technician still comes for. */
const setItems = (connection: Queryable, shipmentId: number, lines: readonly ReturnLine[]) =>
  connection.rows('update shipments set items = $2::jsonb where id = $1', [
    shipmentId,
    JSON.stringify(
      lines.flatMap(({ name, quantity, received }) =>
        quantity > received ? [{ nome: name, quantidade: quantity - received }] : [],
      ),
    ),
  ]);

/** A shipment of which every line came back is returned; a visit that is to come is for what is left. */
async function closeShipments(
  connection: Queryable,
  lines: readonly ReturnLine[],
  actor: Actor,
): Promise<void> {
  const shipments = new Map(lines.flatMap((line) => line.shipments.map((each) => [each.id, each] as const)));
  for (const { id, kind, state: from } of shipments.values()) {
    const brought = lines.filter((line) => line.shipments.some((each) => each.id === id));
    const isOver = brought.every(({ quantity, received }) => received >= quantity);
    if (isOver && from !== 'returned')
      await recordShipmentMove(connection, { id, from, to: 'returned', actor });
    if (!isOver && kind === 'visit' && from !== 'delivered') await setItems(connection, id, brought);
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

interface ClosedReturn {
  readonly protocol: string;
  readonly actor: Actor;
}

/** Ends a return: its pieces are in stock again. @returns its order, undefined when it was not asked for, or has ended */
export async function closeReturn(
  connection: Queryable,
  { protocol, actor }: ClosedReturn,
): Promise<number | undefined> {
  const received = await connection.row<{ id: number; orderId: number }>(
    `with received as (
       update returns set state = 'received', received_at = now() where protocol = $1 and state = 'asked'
       returning id, order_id),
     recorded as (
       insert into order_history (order_id, return_id, from_state, to_state, actor)
       select order_id, id, 'asked', 'received', $2 from received)
     select id, order_id "orderId" from received`,
    [protocol, actor],
  );
  if (!received) return undefined;
  const { id, orderId } = received;
  await returnLines(connection, orderId, await readPieces(connection, id));
  await closeShipments(connection, await readReturnLines(connection, orderId), actor);
  return orderId;
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
  const orderId = await closeReturn(connection, { protocol, actor: 'store' });
  if (orderId === undefined) return false;
  await writeOrderMessage(connection, orderId, (order) => returnReceivedText(order, protocol));
  return true;
}

export const oldReturnsEveryMs = 60_000;

/** Takes back what was given up so long ago: nobody of the demonstration fetches it. Any number of processes may. */
export async function receiveOldReturns(database: Database): Promise<void> {
  const due = await database.rows<{ protocol: string }>(
    `select protocol from returns where state = 'asked' and asked_at <= now() - make_interval(hours => $1)
     order by id limit 100`,
    [returnHours],
  );
  await changeEach(database, due, (connection, { protocol }) => receiveReturn(connection, protocol));
}
