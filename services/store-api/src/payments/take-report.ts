import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { mayMove, paymentMachine } from '../platform/state-machine.ts';
import { acceptPaid, type LockedPayment, movePayment } from './move-state.ts';
import type { ChargeReport } from './payment-provider.ts';
import { takeRefunds } from './refunds.ts';

/** What a provider has said, in a message or when it was asked. */
export interface TakenReport extends ChargeReport {
  /** Name of the provider. */
  readonly provider: string;
}

interface ReportedPayment extends LockedPayment {
  /** Null until the provider's answer is stored: a message may be here before it. */
  readonly providerId: string | null;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Locks the order, then the payment, as renewing a payment does. */
async function lockPayment(
  connection: Queryable,
  { provider, providerId, reference }: TakenReport,
): Promise<ReportedPayment> {
  const ours = reference !== undefined && uuid.test(reference) ? reference : null;
  const isMeant = `payments.provider = $1 and (provider_id = $2 or (provider_id is null and payments.id = $3::uuid))`;
  const values = [provider, providerId, ours];
  await connection.rows(
    `select 1 from orders where id in (select order_id from payments where ${isMeant}) order by id for no key update`,
    values,
  );
  const payment = await connection.row<ReportedPayment>(
    `select payments.id, order_id "orderId", payments.state, order_state "orderState", amount_cents cents,
       provider_id "providerId"
     from payments join orders on orders.id = order_id where ${isMeant} for update of payments`,
    values,
  );
  if (!payment) throw new HttpProblem(404, 'payment-unknown', 'Não há cobrança com este código');
  return payment;
}

/** Whether the provider need not be asked again. */
const isSettled = ({ state }: ChargeReport) => state !== 'waiting' && state !== 'authorized';

/** Stores what the provider calls the charge, its card, and each word of it once. */
async function record(connection: Queryable, payment: ReportedPayment, report: TakenReport): Promise<void> {
  const { provider, providerId, state, cents, card } = report;
  if (payment.providerId === null || card)
    await connection.rows(
      `update payments set provider_id = coalesce(provider_id, $2), card = coalesce($3, card) where id = $1`,
      [payment.id, providerId, card ? JSON.stringify(card) : null],
    );
  if (!isSettled(report)) return;
  await connection.rows(
    `insert into payment_events (id, payment_id, kind, amount_cents) values ($1, $2, $3, $4)
     on conflict (id) do nothing`,
    [`${provider} ${providerId} ${state} ${cents}`, payment.id, state, cents],
  );
}

/** Another amount than was asked for arrived: it completes nothing, and waits for a person. */
async function keepOtherAmount(connection: Queryable, payment: LockedPayment, cents: number): Promise<void> {
  const { id, orderId, state } = payment;
  if (!mayMove(paymentMachine, state, 'other-amount')) return;
  await connection.rows('update payments set paid_cents = $2 where id = $1', [id, cents]);
  await movePayment(connection, id, { orderId, from: state, to: 'other-amount', actor: 'provider' });
}

async function move(connection: Queryable, payment: LockedPayment, report: ChargeReport): Promise<void> {
  const { id, orderId, state } = payment;
  const go = async (to: 'refused' | 'expired' | 'charged-back' | 'paid') => {
    // late or repeated: what is paid stays paid
    if (mayMove(paymentMachine, state, to))
      await movePayment(connection, id, { orderId, from: state, to, actor: 'provider' });
  };
  switch (report.state) {
    case 'waiting':
    case 'authorized':
      return;
    case 'paid':
      // what a bank has taken back comes again by another word
      if (state === 'charged-back') return;
      if (report.cents !== payment.cents) return keepOtherAmount(connection, payment, report.cents);
      if (mayMove(paymentMachine, state, 'paid')) await acceptPaid(connection, payment);
      return;
    case 'chargeback-reversed':
      if (state === 'charged-back') await go('paid');
      return;
    default:
      await go(report.state);
  }
}

/** Takes within a transaction what a provider has said. */
export async function takeInTransaction(connection: Queryable, report: TakenReport): Promise<void> {
  const payment = await lockPayment(connection, report);
  await record(connection, payment, report);
  await move(connection, payment, report);
  if (report.refunds) await takeRefunds(connection, payment, report.refunds);
  if (isSettled(report))
    await connection.rows(
      `update payments set attempted_at = null where id = $1 and attempted_at is not null`,
      [payment.id],
    );
}

/**
 * Takes what a provider says of a charge: it may come twice, late, in any order, and before the answer to the call that made
 * the charge. What was paid for a cancelled order, a second time, or after its pieces went to others, is due to be given
 * back; another amount than was asked for is kept, and completes nothing.
 * @throws HttpProblem 404 for an unknown payment: then nothing changes
 */
export const takeReport = (database: Database, report: TakenReport): Promise<void> =>
  repeatTransaction(database, (connection) => takeInTransaction(connection, report));
