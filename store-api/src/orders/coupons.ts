import type { Queryable } from '../database/database.ts';

export interface Coupon {
  /** Off the order's cash prices. */
  readonly percent: number;
  readonly description: string;
}

/** The coupon that holds now under a code in capitals; undefined for one that nobody gave out, or that is over. */
export async function validCoupon(connection: Queryable, code: string): Promise<Coupon | undefined> {
  const [coupon] = await connection.rows<Coupon>(
    'select percent, description from coupons where code = $1 and (ends_at is null or now() < ends_at)',
    [code],
  );
  return coupon;
}
