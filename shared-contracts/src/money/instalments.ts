import { formatReais } from './format-reais.ts';

/**
 * One way to pay in instalments: `parcelas` times `valorParcela` reais at `taxa` percent a month. The last instalment is
 * `valorUltimaParcela` where it differs.
 */
export interface Instalment {
  readonly parcelas: number;
  readonly valorParcela: number;
  readonly valorUltimaParcela?: number | undefined;
  readonly taxa: number;
}

/** Interest-free when `taxa <= 0`. */
export function isInterestFree(instalment: Instalment): boolean {
  return instalment.taxa <= 0;
}

/** The plan to show: the longest interest-free one, else the longest; undefined for a single payment. */
export function bestInstalment(plans: readonly Instalment[]): Instalment | undefined {
  const inParts = plans.filter((plan) => plan.parcelas > 1);
  const free = inParts.filter(isInterestFree);
  return (free.length > 0 ? free : inParts).reduce<Instalment | undefined>(
    (best, plan) => (best === undefined || plan.parcelas > best.parcelas ? plan : best),
    undefined,
  );
}

/** `10x de R$ 199,90 sem juros`, or `com juros`; empty when there is no plan to show. */
export function instalmentText(plans: readonly Instalment[]): string {
  const best = bestInstalment(plans);
  if (best === undefined) return '';
  return `${best.parcelas}x de ${formatReais(best.valorParcela)} ${isInterestFree(best) ? 'sem' : 'com'} juros`;
}
