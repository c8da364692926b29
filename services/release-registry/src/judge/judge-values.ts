import {
  bucketCount,
  bucketGrowth,
  countValues,
  findBucket,
  mergeCounts,
  readQuantile,
  type ValueCounts,
  type ValueMetric,
} from '@storefront/release-protocol';
import type { Arm, Verdict } from '@storefront/release-protocol/calls';
import { computeRatio, decide } from './concurrent-arms.ts';

/**
 * Likelihood ratios from which a release is slower. One of a thousand good releases may seem slow by any metric: most of
 * that is left to interactions, whose times differ most between shoppers.
 */
const decisiveRatios: Readonly<Record<ValueMetric, number>> = {
  lcp: 10_000,
  inp: 1250,
  cls: 20_000,
  fragment: 20_000,
};
const judgedQuantile = 0.75;
/**
 * Buckets by which a good release may be slower. A server's fragments also differ by which code is compiled already, and
 * those of one moment by what else the process does.
 */
const tolerance: Readonly<Record<ValueMetric, number>> = { lcp: 0, inp: 0, cls: 0, fragment: 2 };

interface Question {
  readonly metric: ValueMetric;
  readonly isWanted: boolean;
  readonly slower: Extract<Verdict['decision'], 'pause' | 'roll back'>;
}

/**
 * Judges whether the values of the candidate are higher than those that the control has at the same time. The whole
 * distributions are compared, by bets that may be read at any time. Later parts are weighed as by
 * `judgeParts`. The arms show it as values above the third quartile of both.
 * @param steps oldest first
 */
export function judgeValues({ metric, isWanted, slower }: Question, steps: readonly ValueStep[]): Verdict {
  const candidate = steps.map((step) => step.candidate).reduce(mergeCounts, []);
  const control = steps.map((step) => step.control).reduce(mergeCounts, []);
  const tolerant = steps.map((step) => ({
    candidate: speedUp(step.candidate, tolerance[metric]),
    control: step.control,
  }));
  const limit = readQuantile(mergeCounts(candidate, control), metric, judgedQuantile) ?? 0;
  const controlArm = toValueArm(control, metric, limit);
  const evidence = {
    candidate: toValueArm(candidate, metric, limit),
    control: controlArm,
    expectedRate: computeRate(controlArm),
    faultyRate: computeRate(toValueArm(control, metric, limit / bucketGrowth ** 2)),
    likelihoodRatio: computeRatio(placeBets(tolerant), stakes),
  };
  return decide(evidence, { isWanted, worse: slower, decisiveRatio: decisiveRatios[metric] });
}

function computeRate({ views, failures }: Arm): number {
  return views === 0 ? 0 : failures / views;
}

function speedUp(counts: ValueCounts, buckets: number): ValueCounts {
  const first = countValues(counts.slice(0, buckets + 1));
  return buckets === 0 || counts.length === 0 ? counts : [first, ...counts.slice(buckets + 1)];
}

/** @param limit above which a value counts as a failure */
function toValueArm(counts: ValueCounts, metric: ValueMetric, limit: number): Arm {
  const views = countValues(counts);
  const upTo = limit === 0 ? views : countValues(counts.slice(0, findBucket(metric, limit) + 1));
  return { views, failures: views - upTo, p75: readQuantile(counts, metric, judgedQuantile) };
}

/** Values of both releases in an interval. */
export type ValueStep = { candidate: ValueCounts; control: ValueCounts };

/**
 * A bet is that a value of the candidate is more likely by a power of its odds, which are the part of all values below it to
 * the part above: the tenth part of a usual spread slower, or half of it. Most of the stake is on the lower one, which wins most
 * where a difference is just found in ten minutes.
 */
const bets = [
  { power: 0.08, stake: 0.9 },
  { power: 0.3, stake: 0.1 },
] as const;
const stakes: readonly number[] = bets.map(({ stake }) => stake);

/**
 * The logarithms of what each bet wins in each interval: how much more likely the values are if it is right. Odds come from
 * the values of both releases in earlier intervals. Where both releases have the same distribution in an interval, whatever
 * it is, a bet wins at most 1 in the mean: for n and m values, the means of candidate / pooled and control / pooled,
 * weighted by n and m, add up to n + m, and a product is at most the power of the mean (Turner, Ly and Grünwald 2024,
 * E-variables for k-sample tests). So what slows both releases wins nothing.
 */
export function placeBets(steps: readonly ValueStep[]): number[][] {
  let earlier: ValueCounts = [];
  return steps.map((step) => {
    const isKnown = countValues(earlier) > 0;
    const usual = estimate(earlier);
    earlier = mergeCounts(earlier, mergeCounts(step.candidate, step.control));
    return bets.map(({ power }) => (isKnown ? logOfBet(step, usual, power) : 0));
  });
}

function logOfBet({ candidate, control }: ValueStep, usual: readonly number[], power: number): number {
  const own = countValues(candidate);
  const share = own / (own + countValues(control));
  const slower = readOdds(usual).map((odds) => odds ** power);
  const mean = usual.reduce((sum, part, bucket) => sum + part * (slower[bucket] ?? 1), 0);
  return slower.reduce((sum, factor, bucket) => {
    // relative to how likely the control's values are
    const likely = factor / mean;
    const pooled = share * likely + (1 - share);
    const win = (count: number | undefined, part: number) => (count ? count * Math.log(part / pooled) : 0);
    return sum + win(candidate[bucket], likely) + win(control[bucket], 1);
  }, 0);
}

/** The odds of the middle of each bucket. */
function readOdds(parts: readonly number[]): number[] {
  let below = 0;
  return parts.map((part) => {
    const middle = below + part / 2;
    below += part;
    return middle / (1 - middle);
  });
}

/** Part of a bucket that has no value yet. */
const least = 0.0002;

/** The parts of all values in each bucket. */
function estimate(counts: ValueCounts): number[] {
  const all = Math.max(1, countValues(counts));
  const sum = 1 + bucketCount * least;
  return Array.from({ length: bucketCount }, (_, bucket) => ((counts[bucket] ?? 0) / all + least) / sum);
}
