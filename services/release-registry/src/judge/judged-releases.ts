import { intentCounts, type ValueMetric } from '@storefront/release-protocol';
import {
  type Arm,
  type FailureMetric,
  isIntent,
  type Metric,
  type RendererMetric,
  type Share,
  type Verdict,
} from '@storefront/release-protocol/calls';
import { type CountRow, type Counts, noCounts, addCounts as plus } from '../shells/count-store.ts';
import { findMemory, type RendererMemory } from '../shells/shell-reports.ts';
import { sumValues, type ValueRow } from '../shells/value-store.ts';
import type { IntentRules } from './intent-rules.ts';
import type { Step } from './judge-parts.ts';
import type { ValueStep } from './judge-values.ts';
import { anyFault, clearFault, noViews } from './likelihood.ts';

/** A canary and a live release are judged by their last ten minutes, an activation by its first ten. */
export const judgedMs = 10 * 60_000;

/** The live versions of a remote, and how the active one became active. */
export type JudgedChannel = {
  remote: string;
  revision: number;
  active: string;
  /** ISO 8601, UTC. */
  activatedAt: string;
  previous: string | null;
  canary: (Share & { version: string }) | null;
  /** Whether the active version was activated; a version that a rollback made active is not judged. */
  wasActivated: boolean;
  /** Versions that the judge has withdrawn once: if made live again, they are not withdrawn again. */
  withdrawn: readonly string[];
};

type CountedMetric = Exclude<Metric, ValueMetric | RendererMetric>;

/** Two releases of a remote, and the judge's verdict. */
export type JudgedRelease = {
  remote: string;
  /** `live`: it has been active for more than ten minutes. */
  kind: 'canary' | 'activation' | 'live';
  candidate: string;
  control: string;
  /** The canary's percentage, 0 to 100; null for the others. */
  percent: number | null;
  /** The metric of the verdict. */
  metric: Metric;
  verdict: Verdict;
};

/** The verdict by one metric. */
export type MetricVerdict = Pick<JudgedRelease, 'metric' | 'verdict'>;

export type JudgedFigures = {
  channels: readonly JudgedChannel[];
  rows: readonly CountRow[];
  values: readonly ValueRow[];
  memory: readonly RendererMemory[];
  /** The part of `rows` and `values` that was seen in comparison with a canary. */
  controlRows: readonly CountRow[];
  controlValues: readonly ValueRow[];
  rules: IntentRules;
  /** Sums of the day before, of releases that have failed lately. */
  history: readonly CountRow[];
  nowMs: number;
};

/**
 * The views in which a canary is compared: its own, and those of the active release in the control arm. They count only
 * while every reporting shell served both.
 */
export function selectCompared<Row extends CountRow | ValueRow>(
  all: readonly Row[],
  control: readonly Row[],
  { remote, revision, active }: Pick<JudgedChannel, 'remote' | 'revision' | 'active'>,
): Row[] {
  return [
    ...all.filter(({ version }) => version !== active),
    ...control.filter(({ version }) => version === active),
  ].filter((row) => row.remote === remote && row.revision === revision);
}

/** What both arms showed in each interval. */
export function toSteps(
  compared: readonly CountRow[],
  { candidate, active, metric }: { candidate: string; active: string; metric: CountedMetric },
): Step[] {
  return byTime(compared).map((step) => ({
    candidate: toArm(step, candidate, metric),
    control: toArm(step, active, metric),
    others: [],
  }));
}

/** What the processes of a release did in these views, and what they keep now. */
export function toRendererArm(
  rows: readonly CountRow[],
  memory: readonly RendererMemory[],
  { remote, version }: { remote: string; version: string },
): Arm {
  const { renders, rendererCrashes } = sumCounts(rows, version);
  return { views: renders, failures: rendererCrashes, memoryMb: findMemory(memory, { remote, version }) };
}

/** The values of both releases in each interval. */
export function toValueSteps(
  rows: readonly ValueRow[],
  { candidate, active, metric }: { candidate: string; active: string; metric: ValueMetric },
): ValueStep[] {
  return byTime(rows).map((step) => ({
    candidate: sumValues(step, { version: candidate, metric }),
    control: sumValues(step, { version: active, metric }),
  }));
}

/** A canary's part, 0 to 1, of the views in which it is compared, by its share of the visitors in percent. */
export function computeComparedShare(percent: number): number {
  return percent / (percent + Math.min(percent, 100 - percent));
}

/** What the active release showed in each interval, beside the other remotes' releases; it has no concurrent control. */
export function toStepsAlone(
  rows: readonly CountRow[],
  { remote, active }: Pick<JudgedChannel, 'remote' | 'active'>,
  others: readonly Pick<JudgedChannel, 'remote' | 'active'>[],
  metric: CountedMetric,
): Step[] {
  return byTime(rows).map((step) => ({
    candidate: toArm(selectRemote(step, remote), active, metric),
    control: noViews,
    others: others.map((other) => toArm(selectRemote(step, other.remote), other.active, metric)),
  }));
}

export function selectRemote(rows: readonly CountRow[], remote: string): CountRow[] {
  return rows.filter((row) => row.remote === remote);
}

/** Failure rates from which a release is faulty by this metric. */
export function faultsBy(metric: FailureMetric): readonly number[] {
  return metric === 'vitals' ? clearFault : anyFault;
}

/** The rows of each interval, in order of time. */
function byTime<Row extends { at: string }>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, ({ at }) => at)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, step]) => step);
}

/** What a release counted in each interval. */
export function sumByTime(rows: readonly CountRow[], version: string): Counts[] {
  return byTime(rows).map((step) => sumCounts(step, version));
}

/** Views and failures of a release by one metric. */
export function toArm(rows: readonly CountRow[], version: string, metric: CountedMetric): Arm {
  const counts = sumCounts(rows, version);
  if (isIntent(metric))
    return { views: counts.endedViews, failures: counts.endedViews - counts[intentCounts[metric]] };
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
