import {
  type ModeratedText,
  type ModerationDecision,
  type PaymentState,
  type ReturnState,
  type Shipment,
  ShipmentState,
  WrittenKind,
} from '@storefront/contracts/api';
import { receiveReturn } from '../after-sale/receive-return.ts';
import { decideText, readQueue, readShown } from '../feedback/moderation.ts';
import { moveShipment } from '../orders/shipments/move-shipment.ts';
import { type StoredShipment, toShipment } from '../orders/shipments/read-shipments.ts';
import type { ChargeState, PaymentProvider } from '../payments/payment-provider.ts';
import { refundDue, requestRefund } from '../payments/refunds.ts';
import { takeReport } from '../payments/take-report.ts';
import type { Database } from '../platform/database/database.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { HttpProblem, notFound } from '../platform/http/errors/problems.ts';
import { type StoredMessage, toMime } from '../platform/outbox/to-mime.ts';
import { completeLinks } from '../platform/outbox/write-message.ts';
import { mayMove, shipmentMachine } from '../platform/state-machine.ts';

/** A charge that is paid by a code. */
export interface OfficeCharge {
  readonly id: string;
  /** Of the order. */
  readonly number: string;
  readonly state: PaymentState;
  readonly cents: number;
}

/**
 * What has arrived: paid, of which all or a part can be given back; another amount than was asked for, which completes
 * nothing and can be given back; taken back by a bank.
 */
export interface OfficePayment {
  readonly id: string;
  readonly number: string;
  readonly state: 'paid' | 'other-amount' | 'charged-back';
  /** What was asked for. */
  readonly askedCents: number;
  /** What arrived. */
  readonly cents: number;
  /** What is left to give back. */
  readonly leftCents: number;
}

export interface OfficeReturn {
  readonly protocol: string;
  readonly number: string;
  readonly state: ReturnState;
  readonly cents: number;
}

export interface OfficeShipment {
  readonly id: number;
  readonly number: string;
  readonly kind: StoredShipment['kind'];
  readonly shipment: Shipment;
  /** The states to which it may go now. */
  readonly next: readonly ShipmentState[];
}

/** What visitors wrote. */
export interface OfficeTexts {
  /** What waits for a decision or an answer. */
  readonly open: readonly ModeratedText[];
  readonly shown: readonly ModeratedText[];
  /** Names of the sellers of each product, who may answer. */
  readonly sellers: ReadonlyMap<number, readonly string[]>;
}

/** A message that would be sent. A link for a new password is without its key. */
export type OfficeMessage = StoredMessage;

interface TextChoice {
  readonly kind: string;
  readonly id: string;
  readonly decision: ModerationDecision;
  /** Who decides, for the record. */
  readonly actor: string;
}

/**
 * What people of the shop see and do: each list has the last fifty. Actions throw an HttpProblem for what is not there (404)
 * or is no longer as it was shown (409).
 */
export interface BackOffice {
  readCharges(): Promise<readonly OfficeCharge[]>;
  /** Takes what a provider's message would say of a charge. */
  answerCharge(id: string, state: ChargeState): Promise<void>;
  readPayments(): Promise<readonly OfficePayment[]>;
  /** Gives back all or a part; the same reference always means the same refund. */
  giveBack(refund: {
    readonly paymentId: string;
    readonly cents: number;
    readonly reference: string;
  }): Promise<void>;
  readShipments(): Promise<readonly OfficeShipment[]>;
  moveShipment(id: string, to: string): Promise<void>;
  readTexts(): Promise<OfficeTexts>;
  decideText(choice: TextChoice): Promise<void>;
  readReturns(): Promise<readonly OfficeReturn[]>;
  /** Puts the pieces of a return back into stock. */
  receiveReturn(protocol: string): Promise<void>;
  readMessages(): Promise<readonly OfficeMessage[]>;
  readMessage(id: string): Promise<OfficeMessage>;
  /** A message as a mail server takes it. */
  readMail(id: string): Promise<string>;
}

interface OfficeParts {
  readonly database: Database;
  readonly payments: PaymentProvider;
  /** Origin of the links in messages. */
  readonly shopOrigin: string;
}

export function createBackOffice({ database, payments, shopOrigin }: OfficeParts): BackOffice {
  const findMessage = async (id: string) => {
    const message = await database.row<OutboxRow>(`${selectMessages} where id::text = $1`, [id]);
    if (!message) throw notFound('Não há esta mensagem');
    return completeLinks(maskKey(message), shopOrigin);
  };
  return {
    readCharges: () =>
      database.rows<ChargeRow>(`${selectCharges} order by payments.created_at desc limit 50`),
    async answerCharge(id, state) {
      const charge = await database.row<ChargeRow>(`${selectCharges} and payments.id::text = $1`, [id]);
      if (!charge) throw notFound('Não há esta cobrança');
      const { provider, providerId, cents } = charge;
      await takeReport(database, { provider, providerId, state, cents });
    },
    readPayments: () => database.rows<OfficePayment>(selectPayments),
    async giveBack(refund) {
      await requestRefund(database, refund);
      await refundDue(database, payments);
    },
    async readShipments() {
      const rows = await database.rows<ShipmentRow>(`${selectShipments} order by shipments.id desc limit 50`);
      return rows.map(({ id, number, ...stored }) => ({
        id,
        number,
        kind: stored.kind,
        shipment: toShipment({ ...stored, history: [] }),
        next: shipmentMachine.transitions[stored.state],
      }));
    },
    async moveShipment(id, name) {
      const to = ShipmentState.safeParse(name).data;
      const shipment = await database.row<ShipmentRow>(`${selectShipments} where shipments.id::text = $1`, [
        id,
      ]);
      if (!to || to === 'other' || !shipment) throw notFound('Não há esta remessa');
      const { state: from } = shipment;
      if (!mayMove(shipmentMachine, from, to)) throw moved();
      const move = { id: shipment.id, from, to, actor: 'store' } as const;
      if (!(await repeatTransaction(database, (connection) => moveShipment(connection, move)))) throw moved();
    },
    async readTexts() {
      const [open, shown] = [await readQueue(database), await readShown(database)];
      const ids = [...open, ...shown].map(({ produto }) => produto.id);
      const rows = await database.rows<{ id: number; names: string[] }>(selectSellers, [ids]);
      return { open, shown, sellers: new Map(rows.map(({ id, names }) => [id, names])) };
    },
    async decideText({ kind: name, ...choice }) {
      const kind = WrittenKind.safeParse(name).data;
      if (!kind) throw notFound('Não há este texto');
      await repeatTransaction(database, (connection) =>
        decideText(connection, { ...choice, kind, shopOrigin }),
      );
    },
    readReturns: () => database.rows<OfficeReturn>(selectReturns),
    async receiveReturn(protocol) {
      if (!(await repeatTransaction(database, (connection) => receiveReturn(connection, protocol))))
        throw new HttpProblem(409, 'return-moved', 'Esta desistência não existe ou já foi recebida');
    },
    async readMessages() {
      const rows = await database.rows<OutboxRow>(`${selectMessages} order by id desc limit 50`);
      return rows.map((message) => completeLinks(maskKey(message), shopOrigin));
    },
    readMessage: findMessage,
    readMail: async (id) => toMime(await findMessage(id)),
  };
}

interface ChargeRow extends OfficeCharge {
  readonly provider: string;
  readonly providerId: string;
}

const selectCharges = `select payments.id, number, payments.state, amount_cents cents, provider, provider_id "providerId"
  from payments join orders on orders.id = order_id where provider_id is not null and code is not null`;

const selectPayments = `select payments.id, number, payments.state, amount_cents "askedCents",
    coalesce(paid_cents, amount_cents) cents, case when payments.state = 'charged-back' then 0
      else coalesce(paid_cents, amount_cents) - coalesce((select sum(refunds.amount_cents)
        from refunds where payment_id = payments.id), 0) end "leftCents"
  from payments join orders on orders.id = order_id
  where payments.state in ('paid', 'other-amount', 'charged-back') and not refund_due
  order by payments.state <> 'paid' desc, payments.created_at desc limit 50`;

interface ShipmentRow extends Omit<StoredShipment, 'history'> {
  readonly id: number;
  readonly number: string;
}

const selectShipments = `select shipments.id, number, kind, origin, shipments.state, items, tracking_code "trackingCode",
    case when kind = 'visit' then visit end visit
  from shipments join orders on orders.id = order_id`;

const moved = () => new HttpProblem(409, 'shipment-moved', 'A remessa já não está onde a página mostrava');

const selectSellers = `select product_id id, array_agg(name order by name) names from offers join sellers on sellers.id = seller_id
  where product_id = any($1) group by product_id`;

const selectReturns = `select protocol, number, returns.state, amount_cents cents
  from returns join orders on orders.id = order_id order by returns.id desc limit 50`;

interface OutboxRow extends StoredMessage {
  /** Its link opens an account. */
  readonly isSecret: boolean;
}

const selectMessages = `select id, recipient, subject, body, html, created_at "createdAt", expires_at is not null "isSecret"
  from outbox_messages`;

function maskKey({ isSecret, ...message }: OutboxRow): StoredMessage {
  const mask = (text: string) => (isSecret ? text.replaceAll(/#[^\s"<]+/g, '#…') : text);
  return { ...message, body: mask(message.body), html: message.html === null ? null : mask(message.html) };
}
