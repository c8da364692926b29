import type { PaymentProvider, Refund } from '../../payments/payment-provider.ts';

/** Takes no money, and says what it was asked for: a repeated call means the same charge or refund, as at a real one. */
export class CountingProvider implements PaymentProvider {
  readonly charges = new Set<string>();
  readonly #refunded = new Set<string>();
  /** Cents by charge. */
  readonly refunds = new Map<string, number>();

  async createPix({ reference }: { readonly reference: string }) {
    this.charges.add(reference);
    return { providerId: `counted-${reference}`, code: `code of ${reference}` };
  }
  async identifyCard() {
    return undefined;
  }
  async chargeCard({ reference }: { readonly reference: string }) {
    this.charges.add(reference);
    return { providerId: `counted-${reference}`, brand: 'Visa', last: '1111' };
  }
  async findCharge(reference: string) {
    return this.charges.has(reference) ? this.chargeCard({ reference }) : undefined;
  }
  async refund({ reference, providerId, cents }: Refund) {
    if (this.#refunded.has(reference)) return;
    this.#refunded.add(reference);
    this.refunds.set(providerId, (this.refunds.get(providerId) ?? 0) + cents);
  }
}
