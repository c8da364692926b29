import type { Cart } from '@storefront/contracts/api';

export interface CartTotals {
  readonly subtotalReais: number;
  /** Reais that paying in cash takes off. */
  readonly discountReais: number;
  /** Reais that the coupon takes off what is paid in cash. */
  readonly couponReais: number;
  readonly cashReais: number;
}

/** The sums that a cart shows, from the server's figures. */
export function computeTotals({ subtotal, cupom }: Cart): CartTotals {
  const cashCents = toCents(subtotal.descontoVista.valor);
  const couponReais = cupom?.desconto ?? 0;
  return {
    subtotalReais: subtotal.valor,
    discountReais: (toCents(subtotal.valor) - cashCents) / 100,
    couponReais,
    cashReais: (cashCents - toCents(couponReais)) / 100,
  };
}

const toCents = (reais: number) => Math.round(reais * 100);
