import { formatReais } from '@storefront/contracts';
import type { Cart, Checkout } from '@storefront/contracts/api';
import { type Html, html } from './html.ts';

interface SumLine {
  readonly label: string;
  readonly text: string;
}

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

/** Sums of a purchase: what an order placed now charges. */
export function chargedLines({ totais }: Checkout): readonly SumLine[] {
  const { produtosCentavos, descontoVistaCentavos, cupom, freteCentavos, totalCentavos } = totais;
  return [
    { label: 'Produtos', text: cents(produtosCentavos) },
    ...(descontoVistaCentavos > 0 ? [{ label: 'Desconto no PIX', text: cents(-descontoVistaCentavos) }] : []),
    ...(cupom ? [{ label: `Cupom ${cupom.codigo}`, text: cents(-cupom.centavos) }] : []),
    ...(freteCentavos === undefined
      ? []
      : [{ label: 'Frete', text: freteCentavos === 0 ? 'Grátis' : cents(freteCentavos) }]),
    {
      label: freteCentavos === undefined ? 'Total sem o frete' : 'Total no PIX',
      text: cents(totalCentavos),
    },
  ];
}

/** The last line is the total. */
export const sumsList = (lines: readonly SumLine[]): Html =>
  html`<dl class="sums">${lines.map(({ label, text }, at) => {
    const total = at === lines.length - 1 && html` class="total"`;
    return html`<dt${total}>${label}</dt><dd${total}>${text}</dd>`;
  })}</dl>`;
