import type { CardPlan, CheckoutFields } from '@storefront/contracts/api';
import { instalmentPlans } from '../catalogue/offers/prices.ts';
import type { Price } from '../catalogue/records/records.ts';

/** How an order is paid: in cash, or by card in a number of instalments. */
export interface Charge {
  readonly method: 'pix' | 'cartao';
  readonly instalments: number;
}

export const inCash: Charge = { method: 'pix', instalments: 1 };

export const readCharge = ({ pagamento, parcelas }: CheckoutFields): Charge =>
  pagamento === 'cartao' ? { method: 'cartao', instalments: parcelas ?? 1 } : inCash;

/** What one unit costs when it is paid so. */
export const unitCents = (price: Price, { method }: Charge): number =>
  method === 'cartao' ? price.instalments : price.cash;

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

/** The plan of a charge; undefined in cash, and when the amount is too small for so many instalments. */
export const findPlan = (cents: number, { method, instalments }: Charge): CardPlan | undefined =>
  method === 'cartao' ? cardPlans(cents).find(({ parcelas }) => parcelas === instalments) : undefined;
