import type { Arm, Evidence } from '@storefront/release-protocol/calls';

/** A release is rolled back from this likelihood ratio on, which one good release in a thousand would reach. */
export const decisiveRatio = 1000;
/** With fewer views of another time or remote their rate is too uncertain to compare with. */
export const leastControlViews = 300;
/** No control is expected to fail less often: a rate of zero is never known. */
const leastExpectedRate = 0.01;
/** A fault that many views show is found soon, one that few show after many views. */
export const anyFault: readonly number[] = [0.1, 0.03];
/** For what also differs between two good releases, such as the speed of pages that no browser has cached yet. */
export const clearFault: readonly number[] = [0.1];
/** Larger than any ratio that matters, but still a number in JSON. */
const largestRatio = 1e12;

/**
 * Compares the candidate's failures at the expected rate and at the faulty ones.
 * @param leastFaultyRates failure rates below which no release is faulty, however good the control is
 */
export function computeLikelihood(
  candidate: Arm,
  expectedRate: number,
  leastFaultyRates: readonly number[] = anyFault,
): Pick<Evidence, 'faultyRate' | 'likelihoodRatio'> {
  const ratios = listFaultyRates(expectedRate, leastFaultyRates).map((faultyRate) => ({
    faultyRate,
    ratio: toRatio(logRatio(candidate, expectedRate, faultyRate)),
  }));
  const best = ratios.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const sum = ratios.reduce((total, { ratio }) => total + ratio, 0);
  return { faultyRate: best.faultyRate, likelihoodRatio: sum / ratios.length };
}

function listFaultyRates(expectedRate: number, least: readonly number[]): number[] {
  if (3 * expectedRate >= 1) return [(1 + expectedRate) / 2];
  return [...new Set(least.map((rate) => Math.max(rate, 3 * expectedRate)))];
}

/** Logarithm of the likelihood ratio of the two rates. */
function logRatio({ views, failures }: Arm, expectedRate: number, faultyRate: number): number {
  const failed = Math.min(failures, views);
  return (
    failed * Math.log(faultyRate / expectedRate) +
    (views - failed) * Math.log((1 - faultyRate) / (1 - expectedRate))
  );
}

/** The ratio of a logarithm; so high a one that it makes no difference is lowered. */
export function toRatio(log: number): number {
  return Math.exp(Math.min(log, Math.log(largestRatio)));
}

/** The highest rate that these releases may really have. */
export function computeExpectedRate(arms: readonly Arm[]): number {
  const rates = arms.filter(({ views }) => views >= leastControlViews).map(upperRate);
  return Math.min(Math.max(leastExpectedRate, ...rates), 0.99);
}

/** The same for a control that serves beside the candidate; few of its views leave much open. */
export function computeConcurrentRate(control: Arm): number {
  const rate = control.views === 0 ? 1 : upperRate(control);
  return Math.min(Math.max(leastExpectedRate, rate), 0.99);
}

/** The highest rate that a release may have after these views. */
export function upperRate(arm: Arm): number {
  return wilsonBound(arm, 2);
}

/** The lowest rate that a release may have after these views. */
function lowerRate(arm: Arm): number {
  return wilsonBound(arm, -2);
}

/** An end of the rate's confidence interval, by Wilson's formula, which also is right for rates near zero. */
function wilsonBound({ views, failures }: Arm, standardErrors: 2 | -2): number {
  const rate = Math.min(failures / views, 1);
  const error = standardErrors * Math.sqrt((rate * (1 - rate)) / views + 1 / views ** 2);
  return (rate + 2 / views + error) / (1 + 4 / views);
}

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

export const noViews: Arm = { views: 0, failures: 0 };

export function addArms(one: Arm, other: Arm): Arm {
  return { views: one.views + other.views, failures: one.failures + other.failures };
}
