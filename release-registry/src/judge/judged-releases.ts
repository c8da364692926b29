import { z } from 'zod';
import { type Counts, noCounts, addCounts as plus } from '../counts/count-columns.ts';
import type { CountRow } from '../counts/count-store.ts';
import type { Arm } from '../records/evidence.ts';
import type { Comparison, Verdict } from './judge.ts';
import { judgeParts, type Step } from './judge-parts.ts';
import { anyFault, clearFault } from './likelihood.ts';

/** A canary is judged by its last ten minutes, an activation by its first ten compared with the ten before it. */
export const judgedMs = 10 * 60_000;

/** The live versions of a remote, and how the active one became active. */
export type JudgedChannel = {
  remote: string;
  revision: number;
  active: string;
  /** ISO 8601, UTC. */
  activatedAt: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  /** Whether the active version was activated; a version that a rollback made active is not judged. */
  wasActivated: boolean;
  /** Versions that the judge has withdrawn once: if made live again, they are not withdrawn again. */
  withdrawn: readonly string[];
};

/**
 * How a view fails: the release threw or did not load; the same among the views whose browsers ran its scripts, which
 * may be few; or a web vital of the page was poor.
 */
export const Metric = z.enum(['failures', 'browsers', 'vitals']);
export type Metric = z.infer<typeof Metric>;

/** Two releases of a remote, and the judge's verdict. */
export type JudgedRelease = {
  remote: string;
  kind: 'canary' | 'activation';
  candidate: string;
  control: string;
  /** The canary's percentage, 0 to 100; null for an activation. */
  percent: number | null;
  /** The metric of the verdict. */
  metric: Metric;
  verdict: Verdict;
};

/** Judges the live releases: at most a canary and an activation per remote. */
export function judgeReleases(
  channels: readonly JudgedChannel[],
  rows: readonly CountRow[],
  nowMs: number,
): JudgedRelease[] {
  return channels.flatMap((channel) => [
    ...judgeCanary(channel, rows, nowMs),
    ...judgeActivation(channel, channels, rows, nowMs),
  ]);
}

function judgeCanary(channel: JudgedChannel, rows: readonly CountRow[], nowMs: number): JudgedRelease[] {
  const { remote, revision, active, canary, withdrawn } = channel;
  if (canary === null) return [];
  const { version: candidate, percent } = canary;
  // the views of both releases count only while every reporting shell served both
  const concurrent = rows.filter(
    (row) => row.remote === remote && row.revision === revision && Date.parse(row.at) >= nowMs - judgedMs,
  );
  const judged = judgeMetrics(
    { share: percent / 100, isWanted: withdrawn.includes(candidate) },
    (metric) => ({
      steps: byTime(concurrent).map((step) => ({
        candidate: toArm(step, candidate, metric),
        control: toArm(step, active, metric),
        others: [],
      })),
    }),
  );
  return [{ remote, kind: 'canary', candidate, control: active, percent, ...judged }];
}

function judgeActivation(
  { remote, active, activatedAt, previous, wasActivated, withdrawn }: JudgedChannel,
  channels: readonly JudgedChannel[],
  rows: readonly CountRow[],
  nowMs: number,
): JudgedRelease[] {
  const activatedMs = Date.parse(activatedAt);
  if (!wasActivated || previous === null || nowMs - activatedMs > judgedMs) return [];
  const since = rows.filter((row) => Date.parse(row.at) >= activatedMs - bucketMs);
  const before = rows.filter(
    (row) => row.remote === remote && Date.parse(row.at) >= activatedMs - judgedMs && row.at < activatedAt,
  );
  const others = channels.filter((other) => other.remote !== remote);
  const of = (step: readonly CountRow[], name: string) => step.filter((row) => row.remote === name);
  const judged = judgeMetrics({ share: null, isWanted: withdrawn.includes(active) }, (metric) => ({
    before: toArm(before, previous, metric),
    steps: byTime(since).map((step) => ({
      candidate: toArm(of(step, remote), active, metric),
      control: toArm([], previous, metric),
      others: others.map((other) => toArm(of(step, other.remote), other.active, metric)),
    })),
  }));
  return [{ remote, kind: 'activation', candidate: active, control: previous, percent: null, ...judged }];
}

/** Rows begin at the ten-second interval in which the activation happened. */
const bucketMs = 10_000;

/** Each metric can roll a release back; otherwise the verdict on its failures is shown. */
function judgeMetrics(
  question: Pick<Comparison, 'share' | 'isWanted'>,
  read: (metric: Metric) => { steps: Step[]; before?: Arm },
): Pick<JudgedRelease, 'metric' | 'verdict'> {
  const verdictOf = (metric: Metric) => {
    const { steps, before } = read(metric);
    return {
      metric,
      verdict: judgeParts({ ...question, leastFaultyRates: faultsBy(metric) }, steps, before),
    };
  };
  const failures = verdictOf('failures');
  const verdicts = [failures, verdictOf('browsers'), verdictOf('vitals')];
  return verdicts.find(({ verdict }) => verdict.decision === 'roll back') ?? failures;
}

/** Failure rates from which a release is faulty by this metric. */
export function faultsBy(metric: Metric): readonly number[] {
  return metric === 'vitals' ? clearFault : anyFault;
}

/** The rows of each interval, in order of time. */
function byTime(rows: readonly CountRow[]): CountRow[][] {
  return [...Map.groupBy(rows, ({ at }) => at)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, step]) => step);
}

/** Views and failures of a release by one metric. */
export function toArm(rows: readonly CountRow[], version: string, metric: Metric): Arm {
  const counts = sumCounts(rows, version);
  const [all, faulty] = {
    failures: [counts.views, counts.failedViews] as const,
    browsers: [counts.ranViews, counts.failedRanViews] as const,
    vitals: [counts.measuredViews, counts.poorViews] as const,
  }[metric];
  return { views: all, failures: faulty };
}

export function sumCounts(rows: readonly CountRow[], version: string): Counts {
  return rows.filter((row) => row.version === version).reduce((sum, row) => plus(sum, row), noCounts);
}
