import type { Arm } from '../records/evidence.ts';
import { leastViews } from './judge.ts';
import { computeExpectedRate, computeLikelihood, decisiveRatio, leastControlViews } from './likelihood.ts';

/** Failure rate that the estimate assumes for the faulty release. */
const assumedRate = 0.2;
const mostViews = 100_000;

export type Traffic = {
  viewsPerSecond: number;
  /** The candidate's share of the views, above 0 and below 1. */
  share: number;
  /** Failure rate of the control, 0 to 1. */
  controlRate: number;
};

/** Mean time in seconds until a release of which a fifth of the views fail is rolled back; null without traffic. */
export function secondsToVerdict({ viewsPerSecond, share, controlRate }: Traffic): number | null {
  const perSecond = viewsPerSecond * share;
  if (perSecond <= 0 || share >= 1) return null;
  const least = Math.max(leastViews, Math.ceil((leastControlViews * share) / (1 - share)));
  for (let views = least; views < mostViews; views++) {
    const controlViews = (views * (1 - share)) / share;
    const control: Arm = { views: controlViews, failures: controlViews * controlRate };
    const expectedRate = computeExpectedRate([control]);
    const candidate: Arm = { views, failures: views * assumedRate };
    if (computeLikelihood(candidate, expectedRate).likelihoodRatio >= decisiveRatio) return views / perSecond;
  }
  return null;
}
