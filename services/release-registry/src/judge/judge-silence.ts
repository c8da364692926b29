import { type Intent, intentCounts } from '@storefront/release-protocol';
import type { Verdict } from '@storefront/release-protocol/calls';
import type { Change, Database } from '../database/schema.ts';
import { type CountRow, type Counts, sumHoursBefore } from '../shells/count-store.ts';
import { type IntentRules, listJudgedIntents } from './intent-rules.ts';
import {
  type JudgedChannel,
  type JudgedRelease,
  judgedMs,
  selectRemote,
  sumByTime,
} from './judged-releases.ts';
import { noViews, toRatio } from './likelihood.ts';

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

/**
 * Judges the guardrails of live releases that have no canary beside them: by the last ten minutes, and the day before, in
 * which the previous release may have served.
 */
export async function readSilence(
  db: Database | Change,
  {
    channels,
    rows,
    rules,
    nowMs,
  }: { channels: JudgedChannel[]; rows: CountRow[]; rules: IntentRules; nowMs: number },
): Promise<JudgedRelease[]> {
  const silent: JudgedRelease[] = [];
  for (const { remote, active, previous, canary } of channels) {
    if (previous === null || canary !== null) continue;
    const recent = rows.filter((row) => row.version === active && Date.parse(row.at) >= nowMs - judgedMs);
    const steps = sumByTime(selectRemote(recent, remote), active);
    const guardrails = listJudgedIntents(rules, remote).filter(({ fallen }) => fallen === 'roll back');
    const suspect = guardrails.filter(({ intent }) => mayBeMissing(intent, steps));
    if (suspect.length === 0) continue;
    const hours = await sumHoursBefore(db, { remote, versions: [active, previous] }, nowMs - judgedMs);
    for (const { intent } of suspect) {
      const verdict = judgeSilence(intent, { steps, hours });
      const release = { remote, kind: 'live', candidate: active, control: previous, percent: null } as const;
      if (verdict) silent.push({ ...release, metric: intent, verdict });
    }
  }
  return silent;
}
