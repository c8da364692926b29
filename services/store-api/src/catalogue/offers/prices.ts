import type { Prices } from '@storefront/contracts/api';
import type { Shop } from '../../platform/shop-config/shop.ts';
import { isReduced, type Price } from '../records/records.ts';

type InstalmentPlan = Prices['parcelamento'][number];

const interestFree = 10;
const most = 12;
const interestPercent = 1.99;
/** Lowest amount of an instalment. */
const leastCents = 2_000;

export const reais = (cents: number): number => cents / 100;

/** One instalment of `cents` at the shop's monthly interest. */
function withInterest(cents: number, parts: number): number {
  const rate = interestPercent / 100;
  return Math.round((cents * rate) / (1 - (1 + rate) ** -parts));
}

/** All ways to pay in instalments by card; the single payment is first. */
export function instalmentPlans(cents: number): InstalmentPlan[] {
  const plans: InstalmentPlan[] = [];
  for (let parts = 1; parts <= most; parts += 1) {
    const free = parts <= interestFree;
    const each = free ? Math.ceil(cents / parts) : withInterest(cents, parts);
    if (parts > 1 && each < leastCents) break;
    const last = free ? cents - each * (parts - 1) : each;
    plans.push({
      parcelas: parts,
      valorParcela: reais(each),
      ...(last === each ? {} : { valorUltimaParcela: reais(last) }),
      taxa: free ? 0 : interestPercent,
    });
  }
  return plans;
}

/** The plans that a card can show: the longest one without interest, and the longest of all. */
function plansForCard(cents: number): InstalmentPlan[] {
  const plans = instalmentPlans(cents);
  const free = plans.findLast(({ taxa }) => taxa <= 0);
  const longest = plans.at(-1);
  return [free, longest]
    .filter((plan, at, both) => plan !== undefined && both.indexOf(plan) === at)
    .flatMap((plan) => plan ?? []);
}

/**
 * Prices in reais. `whole` returns every plan, as the product page needs; cards get the two that they can show. There is
 * none where no card is taken.
 */
export function describePrices(
  price: Price,
  detail: 'card' | 'whole',
  { takesCards }: Pick<Shop, 'takesCards'>,
): Prices {
  const plans = detail === 'whole' ? instalmentPlans : plansForCard;
  return {
    ...(price.list !== undefined && isReduced(price) ? { de: reais(price.list) } : {}),
    por: reais(price.instalments),
    vista: reais(price.cash),
    parcelamento: takesCards ? plans(price.instalments) : [],
  };
}
