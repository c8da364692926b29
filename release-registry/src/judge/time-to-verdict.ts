import type { Arm } from '../records/evidence.ts';
import { leastViews } from './judge.ts';
import { computeComparedShare } from './judged-releases.ts';
import { computeConcurrentRate, computeLikelihood, decisiveRatio } from './likelihood.ts';

/** Failure rate that the estimate assumes for the faulty release. */
const assumedRate = 0.2;
const mostViews = 100_000;

export type Traffic = {
  viewsPerSecond: number;
  /** Its share of the visitors in percent. */
  percent: number;
  /** Failure rate of the control, 0 to 1. */
  controlRate: number;
};

/** Mean time in seconds until a release of which a fifth of the views fail is rolled back; null without traffic. */
export function secondsToVerdict({ viewsPerSecond, percent, controlRate }: Traffic): number | null {
  const perSecond = (viewsPerSecond * percent) / 100;
  if (perSecond <= 0 || percent >= 100) return null;
  const share = computeComparedShare(percent);
  const least = Math.max(leastViews, Math.ceil((leastViews * share) / (1 - share)));
  for (let views = least; views < mostViews; views++) {
    const controlViews = (views * (1 - share)) / share;
    const control: Arm = { views: controlViews, failures: controlViews * controlRate };
    const expectedRate = computeConcurrentRate(control);
    const candidate: Arm = { views, failures: views * assumedRate };
    if (computeLikelihood(candidate, expectedRate).likelihoodRatio >= decisiveRatio) return views / perSecond;
  }
  return null;
}
