import { formatReais } from '@storefront/contracts';
import type { PaymentState } from '@storefront/contracts/api';
import { reais } from '../catalogue/offers/prices.ts';
import { consolePath } from '../payments/provider/console-path.ts';
import type { ProviderMessage } from '../payments/webhooks/take-webhook.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { buttonHtml, tableHtml } from './html.ts';

interface ConsoleCharge {
  readonly id: string;
  readonly number: string;
  readonly state: PaymentState;
  readonly cents: number;
  readonly providerId: string;
}

const columns = `payments.id, number, payments.state, amount_cents cents, provider_id "providerId"
  from payments join orders on orders.id = order_id where provider_id is not null and method = 'pix'`;

export const readCharges = (connection: Queryable): Promise<ConsoleCharge[]> =>
  connection.rows<ConsoleCharge>(`select ${columns} order by payments.created_at desc limit 50`);

export async function findCharge(connection: Queryable, id: string): Promise<ConsoleCharge | undefined> {
  return connection.row<ConsoleCharge>(`select ${columns} and payments.id::text = $1`, [id]);
}

/** What the bank may say about a charge. */
export const bankAnswers: readonly (readonly [ProviderMessage['kind'], string])[] = [
  ['paid', 'Confirmar o pagamento'],
  ['refused', 'Recusar'],
  ['expired', 'Deixar vencer'],
];

const stateNames: Readonly<Record<PaymentState, string>> = {
  ...{ created: 'sem código', pending: 'aguardando', paid: 'pago' },
  ...{ expired: 'vencido', refused: 'recusado', refunded: 'devolvido' },
};

export const chargesHtml = (charges: readonly ConsoleCharge[]): string =>
  tableHtml(
    ['Pedido', 'Valor', 'Situação', 'O que o banco diz'],
    charges.map(({ id, number, state, cents }) => [
      ...[number, formatReais(reais(cents)), stateNames[state]],
      bankAnswers.map(([kind, label]) => buttonHtml(`${consolePath}/${id}/${kind}`, label, number)).join(''),
    ]),
    'Ainda não há cobranças.',
  );
