import { randomUUID } from 'node:crypto';
import { formatReais } from '@storefront/contracts';
import { reais } from '../catalogue/offers/prices.ts';
import { consolePath } from '../payments/provider/console-path.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { tableHtml } from './html.ts';

interface PaidCharge {
  readonly id: string;
  readonly number: string;
  readonly cents: number;
  /** What is left to give back. */
  readonly left: number;
}

export const readPaid = (connection: Queryable): Promise<PaidCharge[]> =>
  connection.rows<PaidCharge>(
    `select payments.id, number, amount_cents cents, amount_cents - coalesce((select sum(refunds.amount_cents)
       from refunds where payment_id = payments.id), 0) "left"
     from payments join orders on orders.id = order_id where payments.state = 'paid' and not refund_due
     order by payments.created_at desc limit 50`,
  );

/** The page's own reference makes a double press one refund. */
const formHtml = ({ id, number, left }: PaidCharge) =>
  `<form method="post" action="${consolePath}/devolucoes/${id}"><input type="hidden" name="referencia" value="${randomUUID()}">
<label>Valor em reais <input name="valor" inputmode="decimal" value="${reais(left).toFixed(2).replace('.', ',')}"></label>
<button aria-label="Devolver: ${number}">Devolver</button></form>`;

export const refundsHtml = (paid: readonly PaidCharge[]): string =>
  tableHtml(
    ['Pedido', 'Pago', 'Resta', 'Devolver tudo ou uma parte'],
    paid.map((charge) => [
      ...[charge.number, formatReais(reais(charge.cents)), formatReais(reais(charge.left))],
      charge.left > 0 ? formHtml(charge) : '',
    ]),
    'Não há nada pago.',
  );

/** Cents of an amount as it is typed: `12`, `12,5`, `1.234,56`; undefined for any other text. */
export function readCents(typed: string): number | undefined {
  const match = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
}
