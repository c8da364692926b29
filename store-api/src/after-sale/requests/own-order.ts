import type { Session } from '../../identity/session/session.ts';
import { noOwnOrder } from '../../orders/reading/no-own-order.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { OrderState } from '../../platform/states/state-machine.ts';

export interface OwnOrder {
  readonly id: number;
  readonly state: OrderState;
  readonly totalCents: number;
}

interface OrderOfSession {
  readonly session: Session | undefined;
  readonly number: string;
}

/** An order of the session or its account. @throws HttpProblem 404 for any other one */
export async function findOwnOrder(
  connection: Queryable,
  { session, number }: OrderOfSession,
  lock: '' | 'for no key update' = '',
): Promise<OwnOrder> {
  const order = await connection.row<OwnOrder>(
    `select id, order_state state, total_cents "totalCents" from orders
     where number = $1 and (session_id = $2 or user_id = $3) ${lock}`,
    [number, session?.id ?? null, session?.userId ?? null],
  );
  if (!order) throw noOwnOrder();
  return order;
}

/** As `findOwnOrder`; whoever changes the order waits for the end of the transaction. */
export const lockOwnOrder = (connection: Queryable, order: OrderOfSession): Promise<OwnOrder> =>
  findOwnOrder(connection, order, 'for no key update');
