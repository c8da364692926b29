import type { CheckoutFields } from '@storefront/contracts/api';
import { receivedText } from '../../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../../orders/messages/write-order-message.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { orderMachine, paymentMachine } from '../../platform/states/state-machine.ts';

/** Makes a payment of the order's total, which stays as it is however prices change. */
export async function createPayment(connection: Queryable, orderId: number): Promise<void> {
  await connection.prepared.rows(
    `with created as (
       insert into payments (order_id, method, amount_cents, state)
       select id, case when instalments is null then 'pix' else 'cartao' end, total_cents, $2::text
       from orders where id = $1 returning id)
     insert into order_history (order_id, payment_id, to_state, actor) select $1, id, $2, 'shopper' from created`,
    [orderId, paymentMachine.initial],
  );
}

/** A placed order waits for its payment; it stores who gets it and where. */
export async function openPayment(
  connection: Queryable,
  orderId: number,
  recipient: CheckoutFields,
): Promise<void> {
  await connection.prepared.rows(
    `with opened as (update orders set order_state = $2::text, recipient = $3 where id = $1 returning id)
     insert into order_history (order_id, to_state, actor) select id, $2, 'shopper' from opened`,
    [orderId, orderMachine.initial, JSON.stringify(recipient)],
  );
  await createPayment(connection, orderId);
  await writeOrderMessage(connection, orderId, receivedText);
}
