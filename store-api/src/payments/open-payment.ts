import type { CheckoutFields } from '@storefront/contracts/api';
import type { Queryable } from '../database/queryable.ts';
import { receivedText } from '../messages/order-texts.ts';
import { writeOrderMessage } from '../messages/write-order-message.ts';
import { orderMachine, paymentMachine } from '../states/state-machine.ts';

/** Makes a payment of the order's total, which stays as it is however prices change. */
export async function createPayment(connection: Queryable, orderId: number): Promise<void> {
  const [payment] = await connection.rows<{ id: string }>(
    `insert into payments (order_id, method, amount_cents, state)
     select id, case when instalments is null then 'pix' else 'cartao' end, total_cents, $2 from orders where id = $1 returning id`,
    [orderId, paymentMachine.initial],
  );
  await connection.rows(
    `insert into order_history (order_id, payment_id, to_state, actor) values ($1, $2, $3, 'shopper')`,
    [orderId, payment?.id, paymentMachine.initial],
  );
}

/** A placed order waits for its payment; it stores who gets it and where. */
export async function openPayment(
  connection: Queryable,
  number: string,
  recipient: CheckoutFields,
): Promise<void> {
  const [order] = await connection.rows<{ id: number }>(
    'update orders set order_state = $2, recipient = $3 where number = $1 returning id',
    [number, orderMachine.initial, JSON.stringify(recipient)],
  );
  if (!order) throw new Error(`there is no order ${number}`);
  await connection.rows(`insert into order_history (order_id, to_state, actor) values ($1, $2, 'shopper')`, [
    order.id,
    orderMachine.initial,
  ]);
  await createPayment(connection, order.id);
  await writeOrderMessage(connection, order.id, receivedText);
}
