/** What a link's coupon came to. */
export interface CouponOutcome {
  readonly text: string;
  /** Whether the cart has the coupon's discount. */
  readonly counts: boolean;
}
