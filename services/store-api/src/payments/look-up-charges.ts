import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { type EffectHandler, performDue } from '../platform/effects/perform-effects.ts';
import { isUndone } from '../platform/effects/read-effects.ts';
import { writeEffect } from '../platform/effects/write-effect.ts';
import type { OrderState } from '../platform/state-machine.ts';
import { type ChargeReport, type PaymentProvider, providerTimeoutMs } from './payment-provider.ts';
import { takeInTransaction } from './take-report.ts';

/** A condition of a row of `payments`: nobody knows yet what became of its charge, so the provider is asked. */
export const isUnsettled = isUndone('charge', 'payments.id::text');

/** Longer than the provider takes to answer. */
const unansweredSeconds = 60;

/** The provider is about to be asked for a charge; if nobody stores the answer, it is asked what became of it. */
export const expectAnswer = (connection: Queryable, paymentId: string): Promise<void> =>
  writeEffect(connection, { kind: 'charge', key: paymentId, waitSeconds: unansweredSeconds });

const lookAgainSeconds = 6 * 3_600;

/** The provider tells later what becomes of a charge; if no message comes, it is asked again. */
export const lookAgain = (connection: Queryable, paymentId: string): Promise<void> =>
  writeEffect(connection, { kind: 'charge', key: paymentId, waitSeconds: lookAgainSeconds });

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
     from payments join orders on orders.id = order_id where payments.id = $1`,
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
  if (!report) return;
  await repeatTransaction(database, async (connection) => {
    await takeInTransaction(connection, { ...report, provider: payment.provider, reference: id });
    if (report.state === 'waiting') await lookAgain(connection, id);
  });
}

/** The key is the payment of whose charge the provider is asked; it captures or voids a charge once. */
const chargeHandler = (database: Database, provider: PaymentProvider): EffectHandler => ({
  kind: 'charge',
  timeoutMs: providerTimeoutMs,
  perform: (id) => lookUp(database, provider, id),
});

/**
 * Asks the provider what became of charges whose answer nobody stored, because the process died, the answer or a message was
 * lost; and of those whose time is up. Until then the order is neither cancelled nor complete.
 * @returns what failed; it is asked again later, or dead
 */
export const settleCharges = (database: Database, provider: PaymentProvider): Promise<readonly unknown[]> =>
  performDue(database, [chargeHandler(database, provider)]);
