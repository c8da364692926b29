import type { Evidence, Verdict } from '@storefront/release-protocol/calls';
import { leastViews } from './judge.ts';
import { partFactor } from './judge-parts.ts';
import { toRatio } from './likelihood.ts';

/**
 * How much more likely the figures of two concurrent arms are if the candidate is worse: over the whole time, or over a
 * later part of it, weighed as by `judgeParts`, if that is more. Of several ways to be worse it is the mean.
 * @param logs logarithms of the ratio by each way in each interval, oldest first
 * @param weights of the ways in the mean, which add up to 1; equal ones if absent
 */
export function computeRatio(logs: readonly (readonly number[])[], weights?: readonly number[]): number {
  const ratios = sumFromEnd(logs, weights);
  const whole = ratios.at(-1) ?? 1;
  const highestOfPart = Math.max(0, ...ratios.slice(0, -1)) / (partFactor * Math.max(1, ratios.length));
  return Math.max(whole, highestOfPart);
}

/** The ratio of the last interval, of the last two, and so on. */
function sumFromEnd(logs: readonly (readonly number[])[], weights?: readonly number[]): number[] {
  const sums: number[] = [];
  return logs.toReversed().map((ways) => {
    for (const [way, log] of ways.entries()) sums[way] = (sums[way] ?? 0) + log;
    return sums.reduce((sum, log, way) => sum + toRatio(log) * (weights?.[way] ?? 1 / sums.length), 0);
  });
}

/** Decides by the evidence: `worse` from the decisive ratio on. */
export function decide(
  evidence: Evidence,
  {
    isWanted,
    worse,
    decisiveRatio,
  }: {
    isWanted: boolean;
    worse: Extract<Verdict['decision'], 'pause' | 'roll back'>;
    decisiveRatio: number;
  },
): Verdict {
  const hold = isWanted ? 'human decision' : findHold(evidence);
  if (hold !== null) return { decision: 'hold', hold, evidence };
  return {
    decision: evidence.likelihoodRatio >= decisiveRatio ? worse : 'continue',
    hold: null,
    evidence,
  };
}

function findHold({ candidate, control }: Evidence): 'few views' | 'few control views' | null {
  if (candidate.views < leastViews) return 'few views';
  return control.views < leastViews ? 'few control views' : null;
}
