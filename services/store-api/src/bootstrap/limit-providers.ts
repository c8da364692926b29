import { within } from '@storefront/server-kit/within';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { StreetProvider } from '../shipping/postal-codes.ts';

/** What the port of payments allows. */
const paymentLimitMs = 30_000;
/** A street is a proposal, for which nobody waits longer. */
const streetLimitMs = 2_000;

/** The provider with calls that fail when it is silent: one that never answers would stop all refunds that come after. */
export function limitPayments(provider: PaymentProvider, limitMs = paymentLimitMs): PaymentProvider {
  return {
    createPix: (charge) => answerWithin(limitMs, 'createPix', provider.createPix(charge)),
    identifyCard: (token) => answerWithin(limitMs, 'identifyCard', provider.identifyCard(token)),
    chargeCard: (charge) => answerWithin(limitMs, 'chargeCard', provider.chargeCard(charge)),
    findCharge: (reference) => answerWithin(limitMs, 'findCharge', provider.findCharge(reference)),
    refund: (refund) => answerWithin(limitMs, 'refund', provider.refund(refund)),
  };
}

/** As payments. */
export function limitStreets(provider: StreetProvider, limitMs = streetLimitMs): StreetProvider {
  return { find: (code) => answerWithin(limitMs, 'find', provider.find(code)) };
}

/** @throws Error when there is no answer in time */
const answerWithin = <Answer>(limitMs: number, call: string, answer: Promise<Answer>): Promise<Answer> =>
  within(limitMs, answer, () => new Error(`${call}: no answer within ${limitMs} ms`));
