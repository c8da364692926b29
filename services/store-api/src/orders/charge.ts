import {
  type CardPlan,
  type CheckoutFields,
  findPaymentMethod,
  firstPaymentMethod,
  type PaymentMethod,
} from '@storefront/contracts/api';
import { instalmentPlans } from '../catalogue/offers/prices.ts';
import type { Price } from '../catalogue/records/records.ts';

/** How an order is paid: the way to pay, and the number of instalments where it has some. */
export interface Charge {
  readonly method: PaymentMethod;
  readonly instalments: number;
}

/** How an order is priced before anything is chosen. */
export const firstCharge: Charge = { method: firstPaymentMethod, instalments: 1 };

export const readCharge = ({ pagamento, parcelas }: CheckoutFields): Charge => {
  const method = findPaymentMethod(pagamento) ?? firstPaymentMethod;
  return { method, instalments: hasPlans(method) ? (parcelas ?? 1) : 1 };
};

/** Whether a way to pay has instalments. */
export const hasPlans = ({ price }: PaymentMethod): boolean => price === 'instalments';

/** What one unit costs when it is paid so. */
export const unitCents = (price: Price, { method }: Charge): number =>
  hasPlans(method) ? price.instalments : price.cash;

const toCents = (reais: number) => Math.round(reais * 100);

/** The ways to pay an amount by card, the single payment first: the same that product pages show. */
export const cardPlans = (cents: number): CardPlan[] =>
  instalmentPlans(cents).map(({ parcelas, valorParcela, valorUltimaParcela, taxa }) => ({
    parcelas,
    parcelaCentavos: toCents(valorParcela),
    taxa,
    ...(valorUltimaParcela !== undefined && { ultimaParcelaCentavos: toCents(valorUltimaParcela) }),
    totalCentavos: taxa > 0 ? toCents(valorParcela) * parcelas : cents,
  }));

/** The plan of a charge; undefined without instalments, and when the amount is too small for so many. */
export const findPlan = (cents: number, { method, instalments }: Charge): CardPlan | undefined =>
  hasPlans(method) ? cardPlans(cents).find(({ parcelas }) => parcelas === instalments) : undefined;
