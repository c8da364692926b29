import type { Session } from '../../identity/session/session.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { couponOf, type HeldCoupon } from '../coupons/coupons.ts';
import { type CartState, readCart } from './cart-lines.ts';

/** What a cart's reply is made of. */
export interface CartContents extends Pick<CartState, 'lines'> {
  readonly version: string | undefined;
  /** Undefined without a coupon, and when it is no longer valid. */
  readonly coupon: HeldCoupon | undefined;
  /** The coupon that was put in and is no longer valid. */
  readonly endedCoupon: string | undefined;
  /** The last order that was made of the cart within a day, while it is empty. */
  readonly orderNumber: string | undefined;
}

const nothing: CartContents = {
  ...{ version: undefined, lines: [], orderNumber: undefined },
  ...{ coupon: undefined, endedCoupon: undefined },
};

/** The cart of a session; a visitor without a session has an empty one. */
export async function readContents(
  connection: Queryable,
  session: Session | undefined,
): Promise<CartContents> {
  if (session === undefined) return nothing;
  const { cartId } = session;
  const cart = await readCart(connection, cartId);
  if (!cart) return nothing;
  const { version, lines } = cart;
  const code = cart.coupon ?? undefined;
  const coupon = await couponOf(connection, session, code);
  return {
    version,
    lines,
    coupon,
    endedCoupon: coupon === undefined ? code : undefined,
    orderNumber: lines.length === 0 ? await readLastOrder(connection, cartId) : undefined,
  };
}

async function readLastOrder(connection: Queryable, cartId: string): Promise<string | undefined> {
  const order = await connection.row<{ number: string }>(
    `select number from orders where cart_id = $1 and created_at > now() - interval '1 day'
     order by id desc limit 1`,
    [cartId],
  );
  return order?.number;
}
