import { HttpProblem } from '../platform/http/errors/problems.ts';

/** Who pays, as the checkout asked it. */
export interface Payer {
  readonly name: string;
  readonly email: string;
  /** Digits of a CPF, or the characters of a CNPJ. */
  readonly document: string;
  readonly address: {
    readonly street: string;
    readonly number: string;
    readonly district: string;
    readonly city: string;
    /** Two letters. */
    readonly state: string;
    /** Eight digits. */
    readonly postalCode: string;
  };
}

/** A charge as the shop knows it: whoever made it is asked about it. */
interface ChargeKey {
  /** Name of the provider that makes or made it. */
  readonly provider: string;
  /** Id of the shop's payment. The same one always means the same charge. */
  readonly reference: string;
}

interface NewCharge extends ChargeKey {
  /** Whole cents. */
  readonly cents: number;
  /** Number of the order, which the payer may read. */
  readonly order: string;
  readonly payer: Payer;
}

/** A charge that its payer pays elsewhere, with a code that the page shows. */
export interface CodeCharge extends NewCharge {
  /** Name of the method: `pix`, `boleto`. */
  readonly method: string;
  readonly expiresAt: Date;
}

/** What is shown to be paid. */
export interface PaymentCode {
  readonly providerId: string;
  /** The text to copy: PIX copia e cola, the line of a boleto. */
  readonly code: string;
  /** Address of a document to print, where there is one. */
  readonly documentUrl?: string | undefined;
}

export interface CardCharge extends NewCharge {
  readonly instalments: number;
  /** Of the provider's frame. */
  readonly token: string;
}

/** A charge that the provider has named. */
export interface MadeCharge extends ChargeKey {
  readonly providerId: string;
}

export interface CardFacts {
  readonly brand: string;
  readonly last: string;
  /** Why the card was declined, for its owner; absent when it was not. */
  readonly declined?: string | undefined;
}

/**
 * `waiting`: nobody has paid yet, or the provider examines it; `authorized`: a card's amount is held, and not charged before
 * `capture`; `chargeback-reversed`: what the payer's bank took back has come again.
 */
export type ChargeState =
  | 'waiting'
  | 'authorized'
  | 'paid'
  | 'refused'
  | 'expired'
  | 'charged-back'
  | 'chargeback-reversed';

/** `pending`: the provider has taken it on, and says later how it ended. */
export type RefundState = 'done' | 'pending' | 'refused';

export interface ReportedRefund {
  /** The provider's own. */
  readonly refundId: string;
  readonly cents: number;
  readonly state: RefundState;
}

/** How a charge stands, in the provider's own words. */
export interface ChargeReport {
  /** Of the shop's payment; absent where the provider does not repeat it. */
  readonly reference?: string | undefined;
  readonly providerId: string;
  readonly state: ChargeState;
  /** What was paid, or is to be paid. */
  readonly cents: number;
  readonly card?: CardFacts | undefined;
  /** All refunds that the provider knows of, whoever asked for them; absent: it says nothing of them. */
  readonly refunds?: readonly ReportedRefund[] | undefined;
}

export interface Refund extends MadeCharge {
  /** Of the refund: the same one always means the same refund. */
  readonly refund: string;
  readonly cents: number;
  /** What an earlier answer called it: then the provider is only asked how it stands. */
  readonly refundId?: string | undefined;
  /** The provider's ids of the charge's other refunds, so that one whose answer was lost is found among them. */
  readonly others: readonly string[];
}

/** A request to the address of messages. */
export interface ProviderRequest {
  /** Name of the provider, with which the address ends. */
  readonly provider: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** As it was sent. */
  readonly body: string;
}

/**
 * Who takes payments. Calls may be repeated: a repeated one does nothing more, and gives the same or what has become of it.
 * All are made outside of transactions. A call fails with `ProviderUnavailable` when nothing certain was heard, and with
 * `RefusedForGood` when it will never succeed, however often it is repeated. `describePaymentProvider` of
 * `store-api/testing` tries all of this.
 */
export interface PaymentProvider {
  /** Is stored with each charge, and ends the address of messages: letters, digits and dashes. */
  readonly name: string;
  /** Names of the methods that it takes, of `payment-methods` of the contracts. */
  readonly methods: readonly string[];
  /** Whether it takes no money; shoppers read so. */
  readonly isDemonstration?: boolean;
  createCode(charge: CodeCharge): Promise<PaymentCode>;
  /** What tells a card from others before it is charged, such as its fingerprint; undefined where that is not known. */
  identifyCard(token: string): Promise<string | undefined>;
  /** Charges a card, or says why not; undefined for a token that it did not make. */
  chargeCard(charge: CardCharge): Promise<ChargeReport | undefined>;
  /** How a charge stands; undefined when it was never asked for. */
  findCharge(
    charge: ChargeKey & { readonly providerId?: string | undefined },
  ): Promise<ChargeReport | undefined>;
  /** Charges what is authorized. @returns how the charge stands then */
  capture(charge: MadeCharge): Promise<ChargeReport>;
  /** Gives up what nobody has paid, or is authorized alone. @returns how the charge stands then: it may be paid after all */
  void(charge: MadeCharge): Promise<ChargeReport>;
  /** Gives back all or a part of what was paid. */
  refund(refund: Refund): Promise<ReportedRefund>;
  /**
   * What a message says of a charge; undefined when it is about something else.
   * @throws ForgedMessage when the provider has not signed it, UnreadableAnswer when it has another form
   */
  readMessage(request: ProviderRequest): Promise<ChargeReport | undefined>;
}

const fail = async () => {
  throw new Error('this shop has no payment provider');
};

/** Takes no payment: for a shop without a provider. */
export const noPayments: PaymentProvider = {
  name: 'nenhum',
  methods: [],
  createCode: fail,
  identifyCard: async () => undefined,
  chargeCard: fail,
  findCharge: fail,
  capture: fail,
  void: fail,
  refund: fail,
  readMessage: fail,
};

/** Call it before an order is placed, which nobody could pay. @throws HttpProblem 503 where nobody takes payments */
export function requirePayments(provider: PaymentProvider): void {
  if (provider.methods.length === 0)
    throw new HttpProblem(503, 'provider-unavailable', 'A loja não recebe pagamentos agora');
}
