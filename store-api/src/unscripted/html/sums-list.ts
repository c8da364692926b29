import { formatReais } from '@storefront/contracts';
import { type Cart, computeTotals, type SumLine } from '@storefront/contracts/api';
import { type Html, html } from './html.ts';

/** Sums of a cart, paid in cash. */
export function linesOf(cart: Cart): readonly SumLine[] {
  const { subtotalReais, discountReais, couponReais, cashReais } = computeTotals(cart);
  const { cupom } = cart;
  return [
    { label: 'Subtotal', text: formatReais(subtotalReais) },
    ...(discountReais > 0 ? [{ label: 'Desconto no PIX', text: formatReais(-discountReais) }] : []),
    ...(cupom ? [{ label: `Cupom ${cupom.codigo}`, text: formatReais(-couponReais) }] : []),
    { label: 'Total à vista, sem o frete', text: formatReais(cashReais) },
  ];
}

/** The last line is the total. */
export const sumsList = (lines: readonly SumLine[]): Html =>
  html`<dl class="sums">${lines.map(({ label, text }, at) => {
    const total = at === lines.length - 1 && html` class="total"`;
    return html`<dt${total}>${label}</dt><dd${total}>${text}</dd>`;
  })}</dl>`;
