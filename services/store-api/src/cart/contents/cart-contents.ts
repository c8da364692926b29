import { createHash } from 'node:crypto';
import type { Session } from '../../identity/session/session.ts';
import { nobody, type Person } from '../../platform/abuse/person.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  type CouponBuyer,
  type EndedCoupon,
  findEndedCoupon,
  findUsableCoupon,
  type HeldCoupon,
} from '../coupons/coupons.ts';
import { type CartLine, type CartState, readCart } from './cart-lines.ts';

/** What a cart's reply is made of. */
export interface CartContents extends Pick<CartState, 'lines'> {
  readonly version: string | undefined;
  /** Undefined without a coupon, and when it is no longer valid. */
  readonly coupon: HeldCoupon | undefined;
  /** The coupon that was put in and is no longer valid. */
  readonly endedCoupon: EndedCoupon | undefined;
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

/** What one press of 'Comprar agora' buys; docs/decisions/0177-a-direct-purchase-is-an-address.md. */
interface DirectPurchase {
  /** As the address has it. */
  readonly text: string;
  readonly lines: readonly CartLine[];
}

/** A session that buys its cart or, with `direct`, that alone. */
export interface Shopper extends Session {
  readonly direct?: DirectPurchase | undefined;
}

/** The same purchase of the same shopper has the same version, which becomes one order. */
function nameVersion({ cartId }: Session, { text }: DirectPurchase): string {
  const hex = createHash('sha256').update(`${cartId} ${text}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The number of the order that the shopper made from a version of the cart, or of a direct purchase. */
export async function findOrderOfVersion(
  connection: Queryable,
  { id, userId }: Session,
  version: string,
): Promise<string | undefined> {
  const order = await connection.row<{ number: string }>(
    'select number from orders where cart_version::text = $1 and (session_id = $2 or user_id = $3)',
    [version, id, userId ?? null],
  );
  return order?.number;
}

/** @param code of the coupon that was put in, if any */
async function readCoupon(
  connection: Queryable,
  buyer: CouponBuyer,
  code: string | null | undefined,
): Promise<Pick<CartContents, 'coupon' | 'endedCoupon'>> {
  if (!code) return { coupon: undefined, endedCoupon: undefined };
  const coupon = await findUsableCoupon(connection, buyer, code);
  if (coupon) return { coupon, endedCoupon: undefined };
  const ended = await findEndedCoupon(connection, code);
  return { coupon: undefined, endedCoupon: ended ?? { code, endedAt: undefined } };
}

/** The cart's coupon counts for it too. */
async function readDirect(
  connection: Queryable,
  shopper: Shopper & { readonly direct: DirectPurchase },
  person: Person,
): Promise<CartContents> {
  const version = nameVersion(shopper, shopper.direct);
  const orderNumber = await findOrderOfVersion(connection, shopper, version);
  const cart = await readCart(connection, shopper.cartId);
  return {
    version,
    lines: orderNumber === undefined ? shopper.direct.lines : [],
    ...(await readCoupon(connection, { ...shopper, ...person }, cart?.coupon)),
    orderNumber,
  };
}

/**
 * What a session buys: its cart, or what it buys directly. A visitor without a session has an empty cart.
 * @param person who buys, for coupons
 */
export async function readContents(
  connection: Queryable,
  shopper: Shopper | undefined,
  person: Person = nobody,
): Promise<CartContents> {
  if (shopper === undefined) return nothing;
  const { cartId, direct } = shopper;
  if (direct) return readDirect(connection, { ...shopper, direct }, person);
  const cart = await readCart(connection, cartId);
  if (!cart) return nothing;
  const { version, lines } = cart;
  return {
    version,
    lines,
    ...(await readCoupon(connection, { ...shopper, ...person }, cart.coupon)),
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
