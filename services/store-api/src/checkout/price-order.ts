import { type CardPlan, sumPurchase } from '@storefront/contracts/api';
import { type Priced, sumGoods } from '../cart/contents/cart-item.ts';
import type { HeldCoupon } from '../cart/coupons/coupons.ts';
import { type Charge, findPlan, hasPlans } from '../orders/charge.ts';

/** What an order costs, in cents. */
export interface OrderTotals {
  /** At the prices of the way to pay, before the coupon. */
  readonly goods: number;
  readonly discount: number;
  readonly freight: number;
  /** For paying in instalments. */
  readonly interest: number;
  readonly total: number;
  /** Undefined in cash, and when the amount cannot be paid in so many instalments. */
  readonly plan: CardPlan | undefined;
}

interface Goods {
  readonly lines: readonly Priced[];
  readonly coupon: HeldCoupon | undefined;
  /** Cents; 0 until a delivery is chosen. */
  readonly freight: number;
}

/** What a purchase costs when it is paid so: the checkout shows it, and the order charges it. */
export function priceOrder({ lines, coupon, freight }: Goods, charge: Charge): OrderTotals {
  const sums = sumPurchase(
    { goods: sumGoods(lines), coupon, freightCents: freight },
    hasPlans(charge.method) ? 'card' : 'cash',
  );
  const { goodsCents: goods, discountCents: discount, totalCents: cents } = sums;
  const plan = findPlan(cents, charge);
  const total = plan?.totalCentavos ?? cents;
  return { goods, discount, freight, interest: total - cents, total, plan };
}
