import type { Database } from '../platform/database/database.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { type DueRows, doDueRows } from '../platform/jobs/due-rows.ts';
import type { OrderState } from '../platform/state-machine.ts';
import type { ChargeReport, PaymentProvider } from './payment-provider.ts';
import { takeInTransaction } from './take-report.ts';

/** Charges whose answer nobody stored for a minute, which is longer than a provider takes to answer. */
const isUnanswered = "attempted_at <= now() - interval '1 minute'";

/** Sets of a row of `payments` when its provider is asked again although no message comes. */
export const lookAgain =
  "attempted_at = now() + interval '6 hours', lookup_attempts = 0, lookup_next_try_at = now()";

/** Payments of which the provider is asked what became of them. */
export const dueLookups: DueRows = {
  table: 'payments',
  key: 'id',
  prefix: 'lookup_',
  isOpen: isUnanswered,
};

interface LookedUp {
  readonly id: string;
  readonly provider: string;
  readonly providerId: string | null;
  readonly state: string;
  readonly orderState: OrderState;
}

/** Takes what is authorized for an order that waits for it, and gives up what nobody may pay any more. */
export async function settle(
  provider: PaymentProvider,
  payment: Pick<LookedUp, 'id' | 'provider' | 'state' | 'orderState'>,
  report: ChargeReport,
): Promise<ChargeReport> {
  const { providerId } = report;
  const charge = { provider: payment.provider, reference: payment.id, providerId };
  const isOver = payment.orderState !== 'open' || payment.state === 'expired' || payment.state === 'refused';
  if (report.state === 'authorized') return isOver ? provider.void(charge) : provider.capture(charge);
  return report.state === 'waiting' && isOver ? provider.void(charge) : report;
}

async function lookUp(database: Database, provider: PaymentProvider, id: string): Promise<void> {
  const payment = await database.row<LookedUp>(
    `select payments.id, provider, provider_id "providerId", payments.state, order_state "orderState"
     from payments join orders on orders.id = order_id where payments.id = $1 and ${isUnanswered}`,
    [id],
  );
  if (!payment) return;
  const { providerId } = payment;
  const heard = await provider.findCharge({
    provider: payment.provider,
    reference: id,
    ...(providerId !== null && { providerId }),
  });
  const report = heard && (await settle(provider, payment, heard));
  await repeatTransaction(database, async (connection) => {
    if (report) await takeInTransaction(connection, { ...report, provider: payment.provider, reference: id });
    const next = report?.state === 'waiting' ? lookAgain : 'attempted_at = null';
    await connection.rows(`update payments set ${next} where id = $1 and ${isUnanswered}`, [id]);
  });
}

/**
 * Asks the provider what became of charges whose answer nobody stored, because the process died, the answer or a message was
 * lost; and of those whose time is up. Until then the order is neither cancelled nor complete.
 * @returns what failed; it is asked again later, or given up
 */
export const settleCharges = (database: Database, provider: PaymentProvider): Promise<readonly unknown[]> =>
  doDueRows(database, dueLookups, (id) => lookUp(database, provider, id));
