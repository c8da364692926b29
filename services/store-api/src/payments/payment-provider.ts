import { HttpProblem } from '../platform/http/errors/problems.ts';

/** What is to be paid; the same reference always means the same charge. */
interface PixCharge {
  readonly reference: string;
  readonly cents: number;
  readonly expiresAt: Date;
}

interface PixCode {
  readonly providerId: string;
  /** The text to copy ("PIX copia e cola"). */
  readonly code: string;
}

interface CardCharge {
  readonly reference: string;
  readonly cents: number;
  readonly instalments: number;
  /** Of the provider's frame. */
  readonly token: string;
}

export interface CardResult {
  readonly providerId: string;
  readonly brand: string;
  readonly last: string;
  /** Why the card was declined; absent when it was charged. */
  readonly declined?: string;
}

export interface Refund {
  readonly reference: string;
  /** Of the charge. */
  readonly providerId: string;
  readonly cents: number;
}

/** Each call ends within it, and what the shop stores of its answer. */
export const providerTimeoutMs = 30_000;

/**
 * Who takes payments. Calls may be repeated: a repeated one does nothing more, and gives the same. Each answers or fails
 * within half a minute; a call that will never succeed, however often it is repeated, fails with `RefusedForGood`.
 */
export interface PaymentProvider {
  createPix(charge: PixCharge): Promise<PixCode>;
  /** What tells a card from others before it is charged, such as its fingerprint; undefined where that is not known. */
  identifyCard(token: string): Promise<string | undefined>;
  /** Charges a card, or says why not; undefined for a token that it did not make. */
  chargeCard(charge: CardCharge): Promise<CardResult | undefined>;
  /** What became of a card's charge; undefined when it was never asked for. */
  findCharge(reference: string): Promise<CardResult | undefined>;
  /** Gives back all or a part of what was paid; the same reference always means the same refund. */
  refund(refund: Refund): Promise<void>;
}

const fail = async () => {
  throw new Error('this shop has no payment provider');
};

/** Takes no payment: for a shop without a provider. */
export const noPayments: PaymentProvider = {
  createPix: fail,
  identifyCard: async () => undefined,
  chargeCard: fail,
  findCharge: async () => undefined,
  refund: fail,
};

/** Call it before an order is placed, which nobody could pay. @throws HttpProblem 503 where nobody takes payments */
export function requirePayments(provider: PaymentProvider): void {
  if (provider === noPayments)
    throw new HttpProblem(503, 'provider-unavailable', 'A loja não recebe pagamentos agora');
}
