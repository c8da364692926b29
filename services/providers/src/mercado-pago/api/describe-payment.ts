import type { CardFacts, ChargeReport, ChargeState, RefundState, ReportedRefund } from 'store-api/ports';
import type { ApiPayment, ApiRefund } from './api.ts';

/** Cents of reais. */
const toCents = (reais: number): number => Math.round(reais * 100);
export const toReais = (cents: number): number => cents / 100;

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  debvisa: 'Visa',
  master: 'Mastercard',
  debmaster: 'Mastercard',
  elo: 'Elo',
  debelo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
};

/** Why a card was refused, by `status_detail`. */
const reasons: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'O limite do cartão não é suficiente.',
  cc_rejected_bad_filled_card_number: 'O número do cartão não confere.',
  cc_rejected_bad_filled_date: 'A validade do cartão não confere.',
  cc_rejected_bad_filled_security_code: 'O código de segurança não confere.',
  cc_rejected_bad_filled_other: 'Um dos dados do cartão não confere.',
  cc_rejected_call_for_authorize: 'O banco pede que você autorize a compra antes de tentar de novo.',
  cc_rejected_card_disabled: 'O cartão não está ativo: fale com o banco dele.',
  cc_rejected_max_attempts: 'O cartão foi tentado vezes demais.',
};
const otherReason = 'O banco não autorizou a compra.';

/** A refunded payment was paid: its refunds say what became of it. `in_mediation`: the payer disputes what was paid. */
const states: Readonly<Record<string, ChargeState>> = {
  pending: 'waiting',
  in_process: 'waiting',
  authorized: 'authorized',
  approved: 'paid',
  in_mediation: 'paid',
  refunded: 'paid',
  rejected: 'refused',
  cancelled: 'expired',
};

function readState({ status, status_detail }: ApiPayment): ChargeState {
  if (status === 'charged_back')
    return status_detail === 'reimbursed' ? 'chargeback-reversed' : 'charged-back';
  return states[status] ?? 'waiting';
}

/**
 * What arrived. Of a card it is the amount itself, to which Mercado Pago may have added its own interest; of a code it is what
 * the payer has transferred.
 */
function readCents(
  { transaction_amount, transaction_details, card }: ApiPayment,
  state: ChargeState,
): number {
  const arrived = transaction_details?.total_paid_amount;
  const isPaid = state !== 'waiting' && state !== 'refused' && state !== 'expired';
  return toCents(isPaid && !card?.last_four_digits && arrived ? arrived : transaction_amount);
}

function readCard({ status, status_detail, payment_method_id, card }: ApiPayment): CardFacts | undefined {
  if (!card?.last_four_digits) return undefined;
  const brand = brands[payment_method_id ?? ''] ?? 'Cartão';
  const declined = status === 'rejected' ? (reasons[status_detail ?? ''] ?? otherReason) : undefined;
  return { brand, last: card.last_four_digits, ...(declined !== undefined && { declined }) };
}

const refundStates: Readonly<Record<string, RefundState>> = {
  approved: 'done',
  in_process: 'pending',
  authorized: 'pending',
  rejected: 'refused',
  cancelled: 'refused',
};

/** An answer without a status is of a refund that was made at once. */
export const describeRefund = ({ id, amount, status }: ApiRefund): ReportedRefund => ({
  refundId: id,
  cents: toCents(amount),
  state: status ? (refundStates[status] ?? 'pending') : 'done',
});

/** How a charge stands, by what the API says of its payment. */
export function describePayment(payment: ApiPayment): ChargeReport {
  const state = readState(payment);
  const card = readCard(payment);
  return {
    providerId: payment.id,
    state,
    cents: readCents(payment, state),
    ...(payment.external_reference && { reference: payment.external_reference }),
    ...(card && { card }),
    ...(payment.refunds && { refunds: payment.refunds.map(describeRefund) }),
  };
}
