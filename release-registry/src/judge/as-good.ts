import type { Arm } from '../records/evidence.ts';
import { computeLikelihood, leastExpectedRate, lowerRate } from './likelihood.ts';

/** The chance that a release which fails as often as is ruled out is taken for a good one. */
export const asGoodRatio = 1 / 10_000;

/**
 * Whether the figures rule out that the candidate fails in `ruledOutRate` of its views, or three times as often as the
 * control: the lower boundary of the test by which the judge finds faults (Wald 1945). Of the control's rate
 * it takes the lower bound, as the search for faults takes the upper one: both decide nothing that chance may explain.
 */
export function isAsGood(candidate: Arm, control: Arm, ruledOutRate: number): boolean {
  return computeAsGoodRatio(candidate, control, ruledOutRate) <= asGoodRatio;
}

/** How many times more likely the candidate's failures are at the rate to rule out than at the expected one. */
export function computeAsGoodRatio(candidate: Arm, control: Arm, ruledOutRate: number): number {
  const expectedRate = Math.max(leastExpectedRate, control.views === 0 ? 0 : lowerRate(control));
  return computeLikelihood(candidate, expectedRate, [ruledOutRate]).likelihoodRatio;
}
