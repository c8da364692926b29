import { addReais } from '../../money/sum-reais.ts';
import type { Cart } from './cart.ts';

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
  const cash = subtotal.descontoVista.valor;
  const couponReais = cupom?.desconto ?? 0;
  return {
    subtotalReais: subtotal.valor,
    discountReais: addReais(subtotal.valor, -cash),
    couponReais,
    cashReais: addReais(cash, -couponReais),
  };
}
