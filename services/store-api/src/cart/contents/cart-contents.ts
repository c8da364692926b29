import type { Session } from '../../identity/session/session.ts';
import { nobody, type Person } from '../../platform/abuse/person.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findUsableCoupon, type HeldCoupon } from '../coupons/coupons.ts';
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
  version: undefined,
  lines: [],
  orderNumber: undefined,
  coupon: undefined,
  endedCoupon: undefined,
};

/** The cart of a session; a visitor without a session has an empty one. @param person who buys, for coupons */
export async function readContents(
  connection: Queryable,
  session: Session | undefined,
  person: Person = nobody,
): Promise<CartContents> {
  if (session === undefined) return nothing;
  const { cartId } = session;
  const cart = await readCart(connection, cartId);
  if (!cart) return nothing;
  const { version, lines } = cart;
  const code = cart.coupon ?? undefined;
  const coupon = await findUsableCoupon(connection, { ...session, ...person }, code);
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
