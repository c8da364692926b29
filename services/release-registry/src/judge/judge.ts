import type { Arm, Hold, Verdict } from '@storefront/release-protocol/calls';
import {
  computeConcurrentRate,
  computeExpectedRate,
  computeLikelihood,
  decisiveRatio,
  leastControlViews,
} from './likelihood.ts';

export type Comparison = {
  candidate: Arm;
  /** The release before the candidate. */
  control: Arm;
  /** Live releases of other remotes at the same time, which fail too when the shop itself fails. */
  others: Arm[];
  /** The candidate's part of these views, 0 to 1; null when the two releases served at different times. */
  share: number | null;
  /** Whether somebody has made the candidate live again after the judge withdrew it. */
  isWanted: boolean;
  /** Failure rates below which no release is rolled back, however good the control is; the default is `anyFault`. */
  leastFaultyRates?: readonly number[] | undefined;
  /** Likelihood ratio from which it is rolled back; the default is that of `likelihood.ts`. */
  decisiveRatio?: number | undefined;
};

export const leastViews = 20;
export const leastFailures = 3;
/** Above this rate the faulty rate, three times as high, could not be distinguished. */
export const highestExpectedRate = 0.3;

/**
 * Wald's sequential likelihood ratio test, one-sided. If the figures themselves are doubtful, it holds; a hold never
 * rolls anything back.
 */
export function judge(comparison: Comparison): Verdict {
  const { candidate, control, others, share, leastFaultyRates } = comparison;
  const leastRatio = comparison.decisiveRatio ?? decisiveRatio;
  const expectedRate =
    share === null ? computeExpectedRate([control, ...others]) : computeConcurrentRate(control);
  const evidence = {
    candidate,
    control,
    expectedRate,
    ...computeLikelihood(candidate, expectedRate, leastFaultyRates),
  };
  const hold = findHold(comparison, expectedRate);
  if (hold !== null) return { decision: 'hold', hold, evidence };
  const isFaulty = candidate.failures >= leastFailures && evidence.likelihoodRatio >= leastRatio;
  return { decision: isFaulty ? 'roll back' : 'continue', hold: null, evidence };
}

function findHold({ candidate, control, share, isWanted }: Comparison, expectedRate: number): Hold | null {
  if (isWanted) return 'human decision';
  if (candidate.views < leastViews) return 'few views';
  if (control.views < (share === null ? leastControlViews : leastViews)) return 'few control views';
  if (share !== null && isSkewed(candidate.views, control.views, share)) return 'skewed share';
  return expectedRate > highestExpectedRate ? 'all fail' : null;
}

/**
 * Whether the candidate or the control has less than half its share of the views, by more than four standard deviations.
 * The share applies to visitors, and a visitor has several views, so smaller differences mean nothing.
 */
function isSkewed(candidateViews: number, controlViews: number, share: number): boolean {
  const views = candidateViews + controlViews;
  const expected = views * share;
  const deviation = Math.sqrt(expected * (1 - share));
  if (Math.abs(candidateViews - expected) <= 4 * deviation) return false;
  return candidateViews < expected / 2 || controlViews < (views - expected) / 2;
}
