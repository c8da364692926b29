import type { Session } from '../../identity/session/session.ts';
import type { Person } from '../../platform/abuse/person.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { readTypedCode } from './typed-code.ts';

export interface Coupon {
  readonly code: string;
  /** Percentage off the goods, at the prices of the way to pay. */
  readonly percent: number;
  readonly description: string;
  /** The least amount of goods at cash prices. */
  readonly minimumCents: number;
  /** Whether it is for first purchases only, and account, session, e-mail, CPF or CNPJ have an order that stands. */
  readonly spent: boolean;
  readonly firstPurchase: boolean;
  /** Whether as many orders as may use it have done so. */
  readonly exhausted: boolean;
}

/** Who buys: a visitor or an account, and the person as far as it was typed. */
export type CouponBuyer = Pick<Session, 'id' | 'userId'> & Partial<Person>;

const isValid = '(starts_at is null or starts_at <= now()) and (ends_at is null or now() < ends_at)';

/** The valid coupon of a code that was typed; undefined for one that is unknown, over or has not begun. */
export async function findCoupon(
  connection: Queryable,
  code: string,
  buyer: CouponBuyer | undefined,
): Promise<Coupon | undefined> {
  return connection.row<Coupon>(
    `select code, percent, description, coalesce(minimum_cents, 0) "minimumCents",
       coalesce(redemptions >= most_redemptions, false) exhausted,
       first_purchase "firstPurchase",
       first_purchase and exists (select 1 from orders
         where (session_id = $2 or user_id = $3 or buyer_email = $4 or buyer_document = $5)
           and order_state <> 'cancelled') spent
     from coupons where replace(code, ' ', '') = $1 and ${isValid} order by code`,
    [
      readTypedCode(code),
      buyer?.id ?? null,
      buyer?.userId ?? null,
      buyer?.email ?? null,
      buyer?.document ?? null,
    ],
  );
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
     from coupons where listed and ${isValid} and coalesce(redemptions < most_redemptions, true)
     order by percent desc, code`,
  );

/** A coupon as carts and orders use it. */
export type HeldCoupon = Pick<Coupon, 'code' | 'percent' | 'description' | 'minimumCents'>;

/** The coupon of a cart's code; undefined without a code, or when the coupon is not valid for this buyer any more. */
export async function findUsableCoupon(
  connection: Queryable,
  buyer: CouponBuyer,
  code: string | undefined,
): Promise<HeldCoupon | undefined> {
  if (code === undefined) return undefined;
  const coupon = await findCoupon(connection, code, buyer);
  return coupon && !coupon.spent && !coupon.exhausted ? coupon : undefined;
}

/** A coupon that was put into a cart and does not hold any more. */
export interface EndedCoupon {
  readonly code: string;
  /** When it ended; undefined for another reason. */
  readonly endedAt: Date | undefined;
}

const dayOfBrazil = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/**
 * Says why a coupon does not hold. Who has an order may learn it from no e-mail or CPF that they type: all reasons but its end
 * have one text.
 */
export const describeEnded = ({ code, endedAt }: EndedCoupon): string =>
  endedAt
    ? `O cupom ${code} terminou: ele valeu até ${dayOfBrazil.format(endedAt.getTime() - 1)}.`
    : `O cupom ${code} não vale nesta compra: ele acabou, ou é de primeira compra e já há um pedido com este e-mail, CPF ou CNPJ.`;

/** A coupon that has ended, by a code that was typed; undefined for any other. */
export async function findEndedCoupon(connection: Queryable, code: string): Promise<EndedCoupon | undefined> {
  const coupon = await connection.row<{ code: string; endedAt: Date }>(
    `select code, ends_at "endedAt" from coupons where replace(code, ' ', '') = $1 and ends_at <= now() order by code`,
    [readTypedCode(code)],
  );
  return coupon && { ...coupon, endedAt: new Date(coupon.endedAt) };
}
