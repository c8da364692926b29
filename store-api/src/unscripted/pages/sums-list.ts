import { formatReais } from '@storefront/contracts';
import type { Cart, SumLine } from '@storefront/contracts/api';
import { type Html, html } from './html.ts';

const cents = (amount: number) => formatReais(amount / 100);

/** Sums of a cart, paid in cash. */
export function linesOf({ subtotal, cupom }: Cart): readonly SumLine[] {
  const goods = Math.round(subtotal.valor * 100);
  const cash = Math.round(subtotal.descontoVista.valor * 100);
  const coupon = Math.round((cupom?.desconto ?? 0) * 100);
  return [
    { label: 'Subtotal', text: cents(goods) },
    ...(goods > cash ? [{ label: 'Desconto no PIX', text: cents(cash - goods) }] : []),
    ...(cupom ? [{ label: `Cupom ${cupom.codigo}`, text: cents(-coupon) }] : []),
    { label: 'Total à vista, sem o frete', text: cents(cash - coupon) },
  ];
}

/** The last line is the total. */
export const sumsList = (lines: readonly SumLine[]): Html =>
  html`<dl class="sums">${lines.map(({ label, text }, at) => {
    const total = at === lines.length - 1 && html` class="total"`;
    return html`<dt${total}>${label}</dt><dd${total}>${text}</dd>`;
  })}</dl>`;
