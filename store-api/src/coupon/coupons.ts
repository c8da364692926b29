import type { Queryable } from '../database/queryable.ts';
import type { Session } from '../session/session.ts';
import { readTypedCode } from './typed-code.ts';

export interface Coupon {
  readonly code: string;
  /** Percentage off the order's cash prices. */
  readonly percent: number;
  readonly description: string;
  /** Whether it is for first purchases only and the account or the session has already ordered. */
  readonly spent: boolean;
}

type Buyer = Pick<Session, 'id' | 'userId'>;

/** The valid coupon of a code that was typed; undefined for an unknown or expired one. */
export async function findCoupon(
  connection: Queryable,
  code: string,
  buyer: Buyer | undefined,
): Promise<Coupon | undefined> {
  const [coupon] = await connection.rows<Coupon>(
    `select code, percent, description, first_purchase
       and exists (select 1 from orders where (session_id = $2 or user_id = $3) and order_state <> 'cancelled') spent
     from coupons where replace(code, ' ', '') = $1 and (ends_at is null or now() < ends_at) order by code`,
    [readTypedCode(code), buyer?.id ?? null, buyer?.userId ?? null],
  );
  return coupon;
}

interface ListedCoupon {
  readonly code: string;
  readonly percent: number;
  readonly firstPurchase: boolean;
  readonly endsAt: Date | null;
}

/** The valid coupons for everyone, the largest first. */
export const listedCoupons = (connection: Queryable): Promise<ListedCoupon[]> =>
  connection.rows<ListedCoupon>(
    `select code, percent, first_purchase "firstPurchase", ends_at "endsAt"
     from coupons where listed and (ends_at is null or now() < ends_at) order by percent desc, code`,
  );

/** A coupon as carts and orders use it. */
export type HeldCoupon = Pick<Coupon, 'code' | 'percent' | 'description'>;

/** The session's coupon; undefined if it has none, or the coupon is no longer valid. */
export async function couponOf(
  connection: Queryable,
  session: Session | undefined,
): Promise<HeldCoupon | undefined> {
  if (session?.coupon === undefined) return undefined;
  const coupon = await findCoupon(connection, session.coupon, session);
  return coupon && !coupon.spent ? coupon : undefined;
}

/** The discount of a coupon on goods of this cash price, in cents. */
export function discountOf(cashCents: number, coupon: Pick<HeldCoupon, 'percent'> | undefined): number {
  return cashCents - Math.round((cashCents * (100 - (coupon?.percent ?? 0))) / 100);
}
