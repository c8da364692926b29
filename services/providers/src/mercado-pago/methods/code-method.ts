import type { CodeCharge, PaymentCode } from 'store-api/ports';
import type { ApiPayment } from '../api/api.ts';

/** What the API is asked for besides what all payments have. */
interface MethodRequest {
  readonly payment_method_id: string;
  readonly expiresAt: Date;
  readonly payer?: object;
}

/** A way to pay with a code that the shop shows. */
export interface CodeMethod {
  /** As the shop calls it. */
  readonly name: string;
  writeRequest(charge: CodeCharge): MethodRequest;
  /** What is shown; undefined when the answer has no code. */
  readCode(payment: ApiPayment): Omit<PaymentCode, 'providerId'> | undefined;
}
