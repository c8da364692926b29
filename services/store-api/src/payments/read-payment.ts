import {
  type Cancellation,
  findPaymentMethod,
  type OrderPayment,
  type PaymentState,
  type PixPayment,
} from '@storefront/contracts/api';
import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import type { Session, VisitServices } from '../identity/session/session.ts';
import { findOwnOrder, noOwnOrder } from '../orders/reading/read-orders.ts';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { type OrderState, timeColumn } from '../platform/state-machine.ts';
import type { FreightProvider } from '../shipping/freight-provider.ts';
import type { PostalCodes } from '../shipping/postal-codes.ts';
import { cardReply } from './card-reply.ts';
import type { CardFacts, PaymentProvider } from './payment-provider.ts';

type QrCode = NonNullable<PixPayment['qr']>;

/** A page that waits for its payment asks for its code every second or two, and drawing one takes 2 ms. */
const drawn = new LRUCache<string, QrCode>({ max: 500, memoMethod: draw });

/** The QR code of a text: one path over all dark squares, with the quiet zone of four squares that readers need. */
const qrPath = (text: string): QrCode => drawn.memo(text);

function draw(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return [...line.matchAll(/#+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { lado: size, caminho: runs.join('') };
}

export interface PaymentRow {
  readonly id: string;
  readonly orderId: number;
  readonly orderState: OrderState;
  readonly state: PaymentState;
  readonly cents: number;
  readonly code: string | null;
  readonly expiresAt: Date | null;
  readonly method: string;
  readonly documentUrl: string | null;
  /** What arrived, where it is not `cents`. */
  readonly paidCents: number | null;
  /** Of an order paid by card. */
  readonly instalments: number | null;
  readonly card: CardFacts | null;
  /** How many cards were declined for the order. */
  readonly declines: number;
  /** Cents that were given back. */
  readonly refunded: number;
  readonly cancellation: StoredCancellation | null;
}

interface StoredCancellation {
  readonly actor: string;
  readonly at: string;
  readonly protocol: string | null;
}

const describeCancellation = ({ actor, at, protocol }: StoredCancellation): Cancellation => ({
  por: actor === 'shopper' ? 'comprador' : 'loja',
  em: at,
  ...(protocol !== null && { protocolo: protocol }),
});

const selectPayment = `select payments.id, orders.id "orderId", order_state "orderState", code, expires_at "expiresAt", document_url "documentUrl", paid_cents "paidCents", instalments, card,
       payments.state, amount_cents cents, method,
       (select count(*)::int from payments other where other.order_id = orders.id and other.method = payments.method
          and other.card is not null and other.state = 'refused') declines,
       (select coalesce(sum(refunds.amount_cents), 0) from refunds
          where payment_id = payments.id and done_at is not null) refunded,
       (select jsonb_build_object('actor', actor, 'protocol', protocol,
          'at', ${timeColumn('at')})
        from order_history where order_id = orders.id and payment_id is null and shipment_id is null
          and to_state = 'cancelled' limit 1) cancellation
     from orders join payments on payments.order_id = orders.id
     where number = $1 and (session_id = $2 or user_id = $3)
     order by payments.state = 'paid' desc, payments.state in ('refunded', 'charged-back') desc,
       payments.state = 'other-amount' desc, payments.created_at desc limit 1`;

const ownOrder = (number: string, session: Session | undefined) => [
  number,
  session?.id ?? null,
  session?.userId ?? null,
];

/** The last payment of the shopper's own order. @throws HttpProblem 404 for an order of somebody else, or without one */
export async function findOwnPayment(
  connection: Queryable,
  session: Session | undefined,
  number: string,
): Promise<PaymentRow> {
  const row = await connection.row<PaymentRow>(selectPayment, ownOrder(number, session));
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
export const mayRenew = ({ orderState, state, method }: PaymentRow): boolean =>
  orderState === 'open' && findPaymentMethod(method)?.code !== undefined && renewable.includes(state);

/** How payments are shown: whether people may play the provider, and where a card is asked for. */
interface PaymentPages {
  readonly payments: Pick<PaymentProvider, 'isDemonstration'>;
  readonly consolePath?: string | undefined;
  readonly cardFrame: string | undefined;
}

function paymentReply(row: PaymentRow, { consolePath, cardFrame, payments }: PaymentPages): PixPayment {
  const code = findPaymentMethod(row.method)?.code;
  const isWaiting = row.state === 'pending' && row.code !== null;
  return {
    estado: row.state,
    forma: row.method,
    centavos: row.cents,
    ...(isWaiting && { codigo: row.code, ...(code?.hasQr && { qr: qrPath(row.code) }) }),
    ...(isWaiting && row.documentUrl !== null && { documento: row.documentUrl }),
    ...(row.paidCents !== null && { recebidoCentavos: row.paidCents }),
    ...(isWaiting && row.expiresAt && { venceEm: row.expiresAt.toISOString() }),
    ...(row.refunded > 0 && { devolvidoCentavos: row.refunded }),
    podeRenovar: mayRenew(row),
    ...(consolePath !== undefined && { console: consolePath }),
    ...(code === undefined && { cartao: cardReply(row, cardFrame) }),
    demo: payments.isDemonstration ?? false,
  };
}

interface PaymentParts extends PaymentPages {
  readonly database: Database;
  readonly catalogue: CatalogueWatch;
  readonly postalCodes: PostalCodes;
  readonly freight: FreightProvider;
}

/** What calls about payments of orders use. */
export interface PaymentServices extends PaymentParts, VisitServices, WithAbuse {
  readonly payments: PaymentProvider;
}

/** The shopper's own order with its last payment. @throws HttpProblem 404 for an order of somebody else */
export async function readOrderPayment(
  services: PaymentParts,
  session: Session | undefined,
  number: string,
): Promise<OrderPayment> {
  const { database, catalogue } = services;
  const row = await findOwnPayment(database, session, number);
  const pedido = await findOwnOrder(database, { ...services, catalogue: catalogue.current() }, number);
  if (!pedido) throw noOwnOrder();
  return {
    estado: row.orderState,
    pedido,
    pagamento: paymentReply(row, services),
    ...(row.cancellation && { cancelamento: describeCancellation(row.cancellation) }),
  };
}

interface OrderPerson {
  readonly recipient: string | null;
  readonly document: string | null;
}

/** Who made an order of the session or its account, for limits; nobody for an order of somebody else. */
export async function readOrderPerson(
  connection: Queryable,
  session: Session | undefined,
  number: string,
): Promise<{ readonly recipient?: string; readonly document?: string }> {
  const { recipient, document } =
    (await connection.row<OrderPerson>(
      `select buyer_email recipient, buyer_document document from orders
       where number = $1 and (session_id = $2 or user_id = $3)`,
      [number, session?.id ?? null, session?.userId ?? null],
    )) ?? {};
  return { ...(recipient && { recipient }), ...(document && { document }) };
}
