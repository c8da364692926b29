import { formatReais } from '@storefront/contracts';
import type { ReturnState } from '@storefront/contracts/api';
import { reais } from '../catalogue/offers/prices.ts';
import { consolePath } from '../payments/provider/console-path.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { buttonHtml, tableHtml } from './html.ts';

interface ConsoleReturn {
  readonly protocol: string;
  readonly number: string;
  readonly state: ReturnState;
  readonly cents: number;
}

export const readReturns = (connection: Queryable): Promise<ConsoleReturn[]> =>
  connection.rows<ConsoleReturn>(
    `select protocol, number, returns.state, amount_cents cents
     from returns join orders on orders.id = order_id order by returns.id desc limit 50`,
  );

export const returnsHtml = (returns: readonly ConsoleReturn[]): string =>
  tableHtml(
    ['Protocolo', 'Pedido', 'Valor', 'O que acontece'],
    returns.map(({ protocol, number, state, cents }) => [
      ...[protocol, number, formatReais(reais(cents))],
      state === 'received'
        ? 'recebida'
        : buttonHtml(`${consolePath}/desistencias/${protocol}`, 'Receber de volta', protocol),
    ]),
    'Ninguém desistiu de nada.',
  );
