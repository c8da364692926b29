export interface FreeShipping {
  /** 0 to 100. */
  readonly percent: number;
  /** Reais still missing; 0 when it is won. */
  readonly missingReais: number;
}

/**
 * How far a cart is from free shipping. A threshold of nothing is always reached.
 * @param saidMissingReais what the server says is missing, if it says so
 */
export function freeShippingOf(
  cartReais: number,
  thresholdReais: number,
  saidMissingReais = thresholdReais - cartReais,
): FreeShipping {
  const missingCents = Math.max(0, Math.round(saidMissingReais * 100));
  const percent = missingCents === 0 ? 100 : (cartReais / thresholdReais) * 100;
  return { percent: Math.min(100, percent), missingReais: missingCents / 100 };
}
