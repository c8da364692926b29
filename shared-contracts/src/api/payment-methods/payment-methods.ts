import { boleto } from './boleto.ts';
import { card } from './card.ts';
import type { PaymentMethod } from './payment-method.ts';
import { pix } from './pix.ts';

export type { PaymentCodeTexts, PaymentMethod } from './payment-method.ts';

/** All ways to pay (docs/decisions/0172-a-way-to-pay-is-declared.md), in the order in which they are offered. A shop offers those that its providers take. */
export const paymentMethods: readonly PaymentMethod[] = [pix, card, boleto];

/** What orders are priced by before anything is chosen. */
export const firstPaymentMethod: PaymentMethod = pix;

export const findPaymentMethod = (name: string | undefined): PaymentMethod | undefined =>
  paymentMethods.find((method) => method.name === name);

/** After "no": also of a way to pay that this release does not know. */
export const describePaymentMethod = (name: string): string => findPaymentMethod(name)?.label ?? name;
