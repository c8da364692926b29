import type { Cart } from '@storefront/contracts/api';

export interface CartTotals {
  readonly subtotalReais: number;
  /** Reais that paying in cash takes off. */
  readonly discountReais: number;
  readonly cashReais: number;
}

/** The three sums that a cart shows, from the server's figures. */
export function totalsOf({ subtotal }: Cart): CartTotals {
  const cashReais = subtotal.descontoVista.valor;
  const discountCents = Math.round(subtotal.valor * 100) - Math.round(cashReais * 100);
  return { subtotalReais: subtotal.valor, discountReais: discountCents / 100, cashReais };
}
