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

/** Who takes payments. Both calls may be repeated: a repeated one does nothing more, and gives the same. */
export interface PaymentProvider {
  createPix(charge: PixCharge): Promise<PixCode>;
  /** Gives back all or a part of what was paid. */
  refund(providerId: string, cents: number): Promise<void>;
}
