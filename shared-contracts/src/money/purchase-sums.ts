/** Goods of a purchase in cents: what they cost in cash, and by card. */
export interface GoodsCents {
  readonly cash: number;
  readonly card: number;
}

export type WayToPay = keyof GoodsCents;

export interface CouponTerms {
  /** Percentage off the goods, at the prices of the way to pay. */
  readonly percent: number;
  /** The least amount of goods at cash prices, however they are paid. */
  readonly minimumCents: number;
}

interface Purchase {
  readonly goods: GoodsCents;
  readonly coupon: CouponTerms | undefined;
  /** 0 until a delivery is chosen. */
  readonly freightCents?: number;
}

export interface PurchaseSums {
  readonly goodsCents: number;
  readonly discountCents: number;
  /** Without the interest of instalments. */
  readonly totalCents: number;
}

/**
 * What a purchase costs when it is paid so: the sum of cart, checkout, order and mail. A coupon takes the same percentage off
 * whatever is paid, so that it is worth more where the goods cost more.
 */
export function sumPurchase({ goods, coupon, freightCents = 0 }: Purchase, way: WayToPay): PurchaseSums {
  const goodsCents = goods[way];
  const counts = coupon !== undefined && goods.cash >= coupon.minimumCents;
  const discountCents = counts ? goodsCents - Math.round((goodsCents * (100 - coupon.percent)) / 100) : 0;
  return { goodsCents, discountCents, totalCents: goodsCents - discountCents + freightCents };
}
