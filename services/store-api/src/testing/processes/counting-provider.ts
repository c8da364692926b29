import type {
  CardCharge,
  ChargeReport,
  CodeCharge,
  MadeCharge,
  PaymentProvider,
  ProviderRequest,
  Refund,
  ReportedRefund,
} from '../../payments/payment-provider.ts';

/** Takes no money, and says what it was asked for: a repeated call means the same charge or refund, as at a real one. */
export class CountingProvider implements PaymentProvider {
  readonly name: string = 'contagem';
  readonly methods: readonly string[] = ['pix', 'cartao', 'boleto'];
  /** References of the charges that it made. */
  readonly charges = new Set<string>();
  /** Cents by charge, as its provider's id. */
  readonly refunds = new Map<string, number>();
  readonly #reports = new Map<string, ChargeReport>();
  readonly #refunded = new Set<string>();

  #make(reference: string, report: Omit<ChargeReport, 'reference' | 'providerId'>): ChargeReport {
    this.charges.add(reference);
    const made = this.#reports.get(reference) ?? {
      reference,
      providerId: `counted-${reference}`,
      ...report,
    };
    this.#reports.set(reference, made);
    return made;
  }
  async createCode({ reference, cents }: Pick<CodeCharge, 'reference' | 'cents'>) {
    const { providerId } = this.#make(reference, { state: 'waiting', cents });
    return { providerId, code: `code of ${reference}` };
  }
  async identifyCard(): Promise<string | undefined> {
    return undefined;
  }
  async chargeCard({ reference, cents }: Pick<CardCharge, 'reference' | 'cents'>): Promise<ChargeReport> {
    return this.#make(reference, { state: 'paid', cents, card: { brand: 'Visa', last: '1111' } });
  }
  async findCharge({ reference }: Pick<MadeCharge, 'reference'>): Promise<ChargeReport | undefined> {
    return this.#reports.get(reference);
  }
  async capture({ reference }: MadeCharge): Promise<ChargeReport> {
    return this.#end(reference, 'authorized', 'paid');
  }
  async void({ reference }: MadeCharge): Promise<ChargeReport> {
    return this.#end(reference, 'waiting', 'expired');
  }
  #end(reference: string, from: ChargeReport['state'], state: ChargeReport['state']): ChargeReport {
    const report = this.#reports.get(reference);
    if (!report) throw new Error(`there is no charge ${reference}`);
    if (report.state === from) this.#reports.set(reference, { ...report, state });
    return this.#reports.get(reference) ?? report;
  }
  async refund({
    refund,
    providerId,
    cents,
  }: Pick<Refund, 'refund' | 'providerId' | 'cents'>): Promise<ReportedRefund> {
    const refundId = `refunded-${refund}`;
    if (this.#refunded.has(refund)) return { refundId, cents, state: 'done' };
    this.#refunded.add(refund);
    this.refunds.set(providerId, (this.refunds.get(providerId) ?? 0) + cents);
    return { refundId, cents, state: 'done' };
  }
  /** Its messages are reports as they are, without a signature. */
  async readMessage({ body }: Pick<ProviderRequest, 'body'>): Promise<ChargeReport | undefined> {
    return JSON.parse(body);
  }
}
