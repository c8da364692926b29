import type {
  Cancellation,
  OrderPayment,
  PaymentMethod,
  PaymentState,
  PixPayment,
} from '@storefront/contracts/api';
import type { CatalogueWatch } from '../../catalogue/changes/watch-catalogue.ts';
import type { Session, VisitServices } from '../../identity/session/session.ts';
import { noOwnOrder } from '../../orders/reading/no-own-order.ts';
import { findOwnOrder } from '../../orders/reading/read-orders.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { timeColumn } from '../../platform/states/history-column.ts';
import type { OrderState } from '../../platform/states/state-machine.ts';
import type { PostalCodes } from '../../shipping/postal-codes/postal-codes.ts';
import { consolePath } from '../provider/console-path.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { cardReply, type StoredCard } from './card-reply.ts';
import { qrPath } from './qr-path.ts';

export interface PaymentRow {
  readonly id: string;
  readonly orderId: number;
  readonly orderState: OrderState;
  readonly state: PaymentState;
  readonly cents: number;
  readonly code: string | null;
  readonly expiresAt: Date | null;
  readonly method: PaymentMethod;
  /** Of an order paid by card. */
  readonly instalments: number | null;
  readonly card: StoredCard | null;
  /** How many cards were declined for the order. */
  readonly declines: number;
  /** Cents that were given back. */
  readonly refunded: number;
  readonly cancellation: StoredCancellation | null;
}

/** As it is shown; of an order without a payment, one of 0 that was never opened. */
type ShownPayment = Omit<PaymentRow, 'id'>;

interface StoredCancellation {
  readonly actor: string;
  readonly at: string;
  readonly protocol: string | null;
}

const cancellationOf = ({ actor, at, protocol }: StoredCancellation): Cancellation => ({
  ...{ por: actor === 'shopper' ? 'comprador' : 'loja', em: at },
  ...(protocol !== null && { protocolo: protocol }),
});

/** @param join `left join` also finds orders of older releases, which wait for no payment */
const selectPayment = (
  join: 'join' | 'left join',
) => `select payments.id, orders.id "orderId", order_state "orderState", code, expires_at "expiresAt", instalments, card,
       coalesce(payments.state, 'created') state, coalesce(amount_cents, 0) cents, coalesce(method, 'pix') method,
       (select count(*)::int from payments other where other.order_id = orders.id and other.method = 'cartao'
          and other.state = 'refused') declines,
       (select coalesce(sum(refunds.amount_cents), 0) from refunds
          where payment_id = payments.id and done_at is not null) refunded,
       (select jsonb_build_object('actor', actor, 'protocol', protocol,
          'at', ${timeColumn('at')})
        from order_history where order_id = orders.id and payment_id is null and shipment_id is null
          and to_state = 'cancelled' limit 1) cancellation
     from orders ${join} payments on payments.order_id = orders.id
     where number = $1 and (session_id = $2 or user_id = $3)
     order by payments.state = 'paid' desc, payments.state = 'refunded' desc, payments.created_at desc limit 1`;

const ownOrder = (number: string, session: Session | undefined) => [
  ...[number, session?.id ?? null, session?.userId ?? null],
];

/** The last payment of the shopper's own order. @throws HttpProblem 404 for an order of somebody else, or without one */
export async function findOwnPayment(
  connection: Queryable,
  session: Session | undefined,
  number: string,
): Promise<PaymentRow> {
  const row = await connection.row<PaymentRow>(selectPayment('join'), ownOrder(number, session));
  if (!row) throw noOwnOrder();
  return row;
}

/** As `findOwnPayment`; whoever changes the order waits for the end of the transaction. */
export async function lockOwnPayment(
  connection: Queryable,
  session: Session | undefined,
  number: string,
): Promise<PaymentRow> {
  await connection.rows('select 1 from orders where number = $1 for no key update', [number]);
  return findOwnPayment(connection, session, number);
}

/** @throws HttpProblem 409 for an order that was cancelled */
export function requireUncancelled({ orderState }: PaymentRow): void {
  if (orderState === 'cancelled')
    throw new HttpProblem(409, 'order-cancelled', 'O pedido foi cancelado e não pode mais ser pago');
}

const renewable: readonly PaymentState[] = ['expired', 'refused', 'created'];

/** Whether the order may still get another code. */
export const mayRenew = ({ orderState, state, method }: ShownPayment): boolean =>
  orderState === 'open' && method === 'pix' && renewable.includes(state);

/** How payments are shown: whether people may play the provider, and where a card is asked for. */
interface PaymentPages {
  readonly hasDemoConsole: boolean;
  readonly cardFrame: string | undefined;
}

function paymentReply(row: ShownPayment, { hasDemoConsole, cardFrame }: PaymentPages): PixPayment {
  const isWaiting = row.state === 'pending' && row.code !== null;
  return {
    estado: row.state,
    centavos: row.cents,
    ...(isWaiting && { codigo: row.code, qr: qrPath(row.code) }),
    ...(isWaiting && row.expiresAt && { venceEm: row.expiresAt.toISOString() }),
    ...(row.refunded > 0 && { devolvidoCentavos: row.refunded }),
    podeRenovar: mayRenew(row),
    ...(hasDemoConsole && { console: consolePath }),
    ...(row.method === 'cartao' && { cartao: cardReply(row, cardFrame) }),
    demo: true,
  };
}

interface OrderParts extends PaymentPages {
  readonly database: Database;
  readonly catalogue: CatalogueWatch;
  readonly postalCodes: PostalCodes;
}

/** What calls about payments of orders use. */
export interface PaymentServices extends OrderParts, VisitServices {
  readonly payments: PaymentProvider;
}

/** The shopper's own order with its last payment. @throws HttpProblem 404 for an order of somebody else */
export async function readOrderPayment(
  services: OrderParts,
  session: Session | undefined,
  number: string,
): Promise<OrderPayment> {
  const { database, catalogue, postalCodes } = services;
  const row = await database.row<ShownPayment>(selectPayment('left join'), ownOrder(number, session));
  if (!row) throw noOwnOrder();
  const pedido = await findOwnOrder(database, { catalogue: catalogue.current(), postalCodes }, number);
  if (!pedido) throw noOwnOrder();
  return {
    ...{ estado: row.orderState, pedido, pagamento: paymentReply(row, services) },
    ...(row.cancellation && { cancelamento: cancellationOf(row.cancellation) }),
  };
}
