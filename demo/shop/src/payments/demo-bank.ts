import type { CardFacts, ChargeReport, ChargeState, MadeCharge, ReportedRefund } from 'store-api/ports';

/** A charge as the invented bank has it. */
export interface BankCharge {
  readonly reference: string;
  readonly providerId: string;
  readonly cents: number;
  readonly state: ChargeState;
  readonly code?: string;
  readonly card?: CardFacts;
  readonly refunds: readonly (ReportedRefund & { readonly refund: string })[];
}

const mostCharges = 10_000;

/** The last charges of this process, in which the demonstration's only provider runs. No money is in it. */
export class DemoBank {
  readonly #charges = new Map<string, BankCharge>();
  /** Whether cards' amounts are only held. */
  isAuthorizeOnly = false;
  /** Whether refunds are only taken on. */
  areRefundsDelayed = false;

  find(reference: string): BankCharge | undefined {
    return this.#charges.get(reference);
  }

  findByProviderId(providerId: string): BankCharge | undefined {
    return this.#charges.get(providerId.replace(/^demo-/, ''));
  }

  /** Makes a charge, once for its reference. */
  open(charge: Omit<BankCharge, 'providerId' | 'refunds'>): BankCharge {
    const made = this.find(charge.reference) ?? {
      ...charge,
      providerId: `demo-${charge.reference}`,
      refunds: [],
    };
    this.#store(made);
    return made;
  }

  /** Changes how a charge stands. */
  change({ providerId }: Pick<MadeCharge, 'providerId'>, changes: Partial<BankCharge>): BankCharge {
    const charge = this.findByProviderId(providerId);
    if (!charge) throw new Error(`the bank has no charge ${providerId}`);
    const changed = { ...charge, ...changes };
    this.#store(changed);
    return changed;
  }

  /** Gives back a part, once for its reference. @throws Error for more than is left */
  giveBack(providerId: string, { refund, cents }: { readonly refund: string; readonly cents: number }) {
    const charge = this.findByProviderId(providerId);
    const { refunds = [] } = charge ?? {};
    const known = refunds.find((each) => each.refund === refund);
    if (known) return known;
    const before = refunds.reduce((sum, each) => sum + each.cents, 0);
    // a charge of before this process started is given back as well: no money is in it
    if (charge && before + cents > charge.cents) throw new Error(`less is left of ${providerId}`);
    const state = this.areRefundsDelayed ? ('pending' as const) : ('done' as const);
    const done = { refund, refundId: `demo-${refund}`, cents, state };
    if (charge) this.change({ providerId }, { refunds: [...refunds, done] });
    return done;
  }

  /** Does all refunds that were taken on. */
  finishRefunds(): void {
    for (const { providerId, refunds } of this.#charges.values())
      this.change({ providerId }, { refunds: refunds.map((each) => ({ ...each, state: 'done' as const })) });
  }

  #store(charge: BankCharge): void {
    this.#charges.set(charge.reference, charge);
    const [oldest] = this.#charges.keys();
    if (this.#charges.size > mostCharges && oldest !== undefined) this.#charges.delete(oldest);
  }
}

/** What the bank says of a charge. */
export const describeCharge = ({ code: _, refunds, ...charge }: BankCharge): ChargeReport => ({
  ...charge,
  refunds: refunds.map(({ refundId, cents, state }) => ({ refundId, cents, state })),
});
