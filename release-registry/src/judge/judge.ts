import { z } from 'zod';

/** What shoppers saw of one release: a view is one document sent, and fails at most once. */
export const Arm = z.object({ views: z.number(), failures: z.number() });
export type Arm = z.infer<typeof Arm>;

export type Comparison = {
  candidate: Arm;
  /** The release before the candidate. */
  control: Arm;
  /** Live releases of other remotes at the same time, which fail too when the shop itself fails. */
  others: Arm[];
  /** The candidate's share of the visitors, 0 to 1; null when the two releases served at different times. */
  share: number | null;
  /** Whether somebody has made the candidate live again after the judge withdrew it. */
  isWanted: boolean;
};

/** Why the figures allow no verdict. */
const Hold = z.enum(['few views', 'few control views', 'skewed share', 'all fail', 'human decision']);
type Hold = z.infer<typeof Hold>;

/** The figures behind a verdict; rates are 0 to 1. */
export const Evidence = z.object({
  candidate: Arm,
  control: Arm,
  /** Highest failure rate that counts as good as the control's. */
  expectedRate: z.number(),
  /** Failure rate at which a release is to be rolled back. */
  faultyRate: z.number(),
  /** How many times more likely the failures are at the faulty rate than at the expected one. */
  likelihoodRatio: z.number(),
});
export type Evidence = z.infer<typeof Evidence>;

export const Verdict = z.object({
  decision: z.enum(['continue', 'roll back', 'hold']),
  hold: Hold.nullable(),
  evidence: Evidence,
});
export type Verdict = z.infer<typeof Verdict>;

/** A release is rolled back from this likelihood ratio on, which one good release in a thousand would reach. */
export const decisiveRatio = 1000;
export const leastViews = 20;
const leastFailures = 3;
/** With fewer views the control's own rate is too uncertain to compare with. */
export const leastControlViews = 300;
const leastExpectedRate = 0.01;
const leastFaultyRate = 0.1;
/** Above this rate the faulty rate, three times as high, could not be distinguished. */
const highestExpectedRate = 0.3;
/** Larger than any ratio that matters, but still a number in JSON. */
const largestRatio = 1e12;

/**
 * Wald's sequential likelihood ratio test, one-sided. If the figures themselves are doubtful, it holds; a hold never
 * rolls anything back.
 */
export function judge(comparison: Comparison): Verdict {
  const { candidate, control } = comparison;
  const expectedRate = expectedRateOf([control, ...comparison.others]);
  const faultyRate = faultyRateOf(expectedRate);
  const ratio = Math.exp(Math.min(logRatio(candidate, expectedRate, faultyRate), Math.log(largestRatio)));
  const evidence = { candidate, control, expectedRate, faultyRate, likelihoodRatio: ratio };
  const hold = holdOf(comparison, expectedRate);
  if (hold !== null) return { decision: 'hold', hold, evidence };
  const isFaulty = candidate.failures >= leastFailures && ratio >= decisiveRatio;
  return { decision: isFaulty ? 'roll back' : 'continue', hold: null, evidence };
}

/** The highest rate that these releases may really have. */
export function expectedRateOf(arms: readonly Arm[]): number {
  const rates = arms.filter(({ views }) => views >= leastControlViews).map(upperRate);
  return Math.min(Math.max(leastExpectedRate, ...rates), 0.99);
}

export function faultyRateOf(expectedRate: number): number {
  return 3 * expectedRate < 1 ? Math.max(leastFaultyRate, 3 * expectedRate) : (1 + expectedRate) / 2;
}

/** Logarithm of the likelihood ratio of the two rates. */
export function logRatio({ views, failures }: Arm, expectedRate: number, faultyRate: number): number {
  const failed = Math.min(failures, views);
  return (
    failed * Math.log(faultyRate / expectedRate) +
    (views - failed) * Math.log((1 - faultyRate) / (1 - expectedRate))
  );
}

/**
 * Upper end of the rate's confidence interval, at two standard errors: Wilson's bound, which also holds for rates near
 * zero.
 */
function upperRate({ views, failures }: Arm): number {
  const rate = Math.min(failures / views, 1);
  const error = 2 * Math.sqrt((rate * (1 - rate)) / views + 1 / views ** 2);
  return (rate + 2 / views + error) / (1 + 4 / views);
}

function holdOf({ candidate, control, share, isWanted }: Comparison, expectedRate: number): Hold | null {
  if (isWanted) return 'human decision';
  if (candidate.views < leastViews) return 'few views';
  if (control.views < leastControlViews) return 'few control views';
  if (share !== null && isSkewed(candidate.views, control.views, share)) return 'skewed share';
  return expectedRate > highestExpectedRate ? 'all fail' : null;
}

/**
 * Whether the candidate has less than half or more than twice its share of the views, by more than four standard
 * deviations.
 * The share applies to visitors, and a visitor has several views, so smaller differences mean nothing.
 */
function isSkewed(candidateViews: number, controlViews: number, share: number): boolean {
  const views = candidateViews + controlViews;
  const expected = views * share;
  const deviation = Math.sqrt(expected * (1 - share));
  if (Math.abs(candidateViews - expected) <= 4 * deviation) return false;
  return candidateViews < expected / 2 || candidateViews > expected * 2;
}
