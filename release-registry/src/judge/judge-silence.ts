import { type Intent, intentCounts } from '@storefront/contracts/release';
import type { Counts } from '../counts/count-columns.ts';
import { noViews } from '../records/evidence.ts';
import type { Verdict } from './judge.ts';
import { toRatio } from './likelihood.ts';

/** Counts of one release, or of the previous one in its place, in one hour. */
export type HourlyCounts = Pick<Counts, 'endedViews' | (typeof intentCounts)[Intent]>;

const leastHourViews = 500;
const leastHours = 6;
/** Views with the intent that the slowest hour would have shown meanwhile. */
const leastMissing = 50;
const leastOthers = 20;
const leastSilentViews = 400;
const leastOthersPart = 0.8;
/** What shoppers do while they look around, with or without a buy button. */
const otherIntents = ['search', 'productChosen', 'wishlist'] as const;

/**
 * Finds that no view shows an intent any more, though shoppers look around as before: a campaign's end, programs that open
 * pages and an outage change both. It has no concurrent control, so it only warns. The views since the last one with the
 * intent are compared with the hour of the day before in which shoppers did it most seldom.
 * @param steps of the last ten minutes, oldest first
 * @returns undefined when nothing is missing
 */
export function judgeSilence(
  intent: Intent,
  { steps, hours }: { steps: readonly HourlyCounts[]; hours: readonly HourlyCounts[] },
): Verdict | undefined {
  const count = (each: HourlyCounts) => each[intentCounts[intent]];
  const silent = sinceLast(intent, steps);
  const known = hours.filter(({ endedViews }) => endedViews >= leastHourViews);
  if (known.length < leastHours) return undefined;
  const views = sum(silent, ({ endedViews }) => endedViews);
  const slowest = known.reduce((one, other) => (rate(other, count) < rate(one, count) ? other : one));
  const missing = views * rate(slowest, count);
  const othersRate = Math.min(...known.map((hour) => rate(hour, countOthers)));
  const others = sum(silent, countOthers);
  if (missing < leastMissing || others < Math.max(leastOthers, leastOthersPart * views * othersRate))
    return undefined;
  const evidence = {
    candidate: { views, failures: views },
    control: { ...noViews, views: slowest.endedViews, failures: slowest.endedViews - count(slowest) },
    expectedRate: 1 - rate(slowest, count),
    faultyRate: 1,
    likelihoodRatio: toRatio(missing),
  };
  return { decision: 'warn', hold: null, evidence };
}

/** Whether it may be missing: a cheap question, before the day before is read. */
export function mayBeMissing(intent: Intent, steps: readonly HourlyCounts[]): boolean {
  return sum(sinceLast(intent, steps), ({ endedViews }) => endedViews) >= leastSilentViews;
}

function sinceLast(intent: Intent, steps: readonly HourlyCounts[]): readonly HourlyCounts[] {
  return steps.slice(steps.findLastIndex((step) => step[intentCounts[intent]] > 0) + 1);
}

function countOthers(counts: HourlyCounts): number {
  return otherIntents.reduce((total, intent) => total + counts[intentCounts[intent]], 0);
}

function rate(counts: HourlyCounts, count: (counts: HourlyCounts) => number): number {
  return count(counts) / counts.endedViews;
}

function sum(all: readonly HourlyCounts[], count: (counts: HourlyCounts) => number): number {
  return all.reduce((total, each) => total + count(each), 0);
}
