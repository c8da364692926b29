import type { Session } from '../../identity/session/session.ts';
import type { Person } from '../../platform/abuse/person.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

const ended = (code: string) =>
  new HttpProblem(409, 'checkout-changed', `O cupom ${code} não vale mais`, { totalCentavos: 'mudou' });

/**
 * Writes that an order uses a coupon. Call it last in the order's transaction: orders with the same limited coupon wait
 * for each other from here on.
 * @throws HttpProblem 409 when another order has used it up, or its buyer has used it in another order
 */
export async function redeemCoupon(
  connection: Queryable,
  code: string,
  {
    orderId,
    session,
    person,
  }: { readonly orderId: number; readonly session: Session; readonly person: Person },
): Promise<void> {
  const { userId, cartId } = session;
  const isRedeemed = await connection.changes(
    `insert into coupon_redemptions (order_id, code, first_purchase, user_id, cart_id, buyer_email, buyer_document)
     select $1, code, first_purchase, $3, $4, $5, $6 from coupons where code = $2
     on conflict do nothing`,
    [
      orderId,
      code,
      userId ?? null,
      userId === undefined ? cartId : null,
      person.email ?? null,
      person.document ?? null,
    ],
  );
  if (!isRedeemed) throw ended(code);
  const isCounted = await connection.changes(
    `update coupons set redemptions = redemptions + 1
     where code = $1 and redemptions < most_redemptions`,
    [code],
  );
  if (isCounted) return;
  const limited = await connection.row(
    'select 1 one from coupons where code = $1 and most_redemptions is not null',
    [code],
  );
  if (limited) throw ended(code);
}

/** Gives back the coupon of an order that is cancelled. */
export async function releaseCoupon(connection: Queryable, orderId: number): Promise<void> {
  await connection.rows(
    `with released as (delete from coupon_redemptions where order_id = $1 returning code)
     update coupons set redemptions = redemptions - 1 from released
     where coupons.code = released.code and redemptions > 0`,
    [orderId],
  );
}
