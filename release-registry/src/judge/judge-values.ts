import {
  bucketGrowth,
  countValues,
  findBucket,
  mergeCounts,
  readQuantile,
  type ValueCounts,
  type ValueMetric,
} from '@storefront/contracts/release';
import type { Arm } from '../records/evidence.ts';
import { computeRatio, decide } from './concurrent-arms.ts';
import type { Verdict } from './judge.ts';
import { placeBets, stakes, type ValueStep } from './value-bets.ts';

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
 * distributions are compared, by bets that may be read at any time (`value-bets.ts`). Later parts are weighed as by
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
    expectedRate: rateOf(controlArm),
    faultyRate: rateOf(toValueArm(control, metric, limit / bucketGrowth ** 2)),
    likelihoodRatio: computeRatio(placeBets(tolerant), stakes),
  };
  return decide(evidence, { isWanted, worse: slower, decisiveRatio: decisiveRatios[metric] });
}

function rateOf({ views, failures }: Arm): number {
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
