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
import { leastViews, type Verdict } from './judge.ts';
import { partFactor } from './judge-parts.ts';
import { bets, placeBets, type ValueStep } from './value-bets.ts';

/** Higher than of failures, because four metrics of each release are compared. */
const decisiveValueRatio = 4000;
/** Larger than any ratio that matters, but still a number in JSON. */
const largestRatio = 1e12;
const judgedQuantile = 0.75;
/**
 * Buckets by which a good release may be slower. A server's fragments of a new release also differ by what its caches
 * have, and those of one moment by what else the process does.
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
  const ratios = sumFromEnd(placeBets(tolerant));
  const whole = ratios.at(-1) ?? 1;
  const highestOfPart = Math.max(0, ...ratios.slice(0, -1)) / (partFactor * Math.max(1, steps.length));
  const likelihoodRatio = Math.max(whole, highestOfPart);
  const limit = readQuantile(mergeCounts(candidate, control), metric, judgedQuantile) ?? 0;
  const controlArm = toValueArm(control, metric, limit);
  const evidence = {
    candidate: toValueArm(candidate, metric, limit),
    control: controlArm,
    expectedRate: rateOf(controlArm),
    faultyRate: rateOf(toValueArm(control, metric, limit / bucketGrowth ** 2)),
    likelihoodRatio,
  };
  const hold = isWanted ? 'human decision' : findHold(evidence.candidate, controlArm);
  if (hold !== null) return { decision: 'hold', hold, evidence };
  return { decision: likelihoodRatio >= decisiveValueRatio ? slower : 'continue', hold: null, evidence };
}

function findHold(candidate: Arm, control: Arm): 'few views' | 'few control views' | null {
  if (candidate.views < leastViews) return 'few views';
  return control.views < leastViews ? 'few control views' : null;
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

/** The likelihood ratio of the last interval, of the last two, and so on: the mean of the bets. */
function sumFromEnd(logsOfBets: readonly (readonly number[])[]): number[] {
  const sums = bets.map(() => 0);
  return logsOfBets.toReversed().map((logs) => {
    for (const [index, log] of logs.entries()) sums[index] = (sums[index] ?? 0) + log;
    const ratios = sums.map((log) => Math.exp(Math.min(log, Math.log(largestRatio))));
    return ratios.reduce((sum, ratio) => sum + ratio) / ratios.length;
  });
}
