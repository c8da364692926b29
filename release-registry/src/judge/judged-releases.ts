import { Intent, intentCounts } from '@storefront/contracts/release';
import { z } from 'zod';
import { type Counts, noCounts, addCounts as plus } from '../counts/count-columns.ts';
import type { CountRow } from '../counts/count-store.ts';
import type { Arm } from '../records/evidence.ts';
import { type IntentRules, listJudgedIntents } from '../records/intent-rules.ts';
import type { Comparison, Verdict } from './judge.ts';
import { judgeIntent } from './judge-intent.ts';
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
 * may be few; or a web vital of the page was poor. By an intent, a view without it fails.
 */
export const Metric = z.enum(['failures', 'browsers', 'vitals', ...Intent.options]);
export type Metric = z.infer<typeof Metric>;
export type FailureMetric = Exclude<Metric, Intent>;

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

export type JudgedFigures = {
  channels: readonly JudgedChannel[];
  rows: readonly CountRow[];
  rules: IntentRules;
  nowMs: number;
};

/** Judges the live releases: at most a canary and an activation per remote. */
export function judgeReleases(figures: JudgedFigures): JudgedRelease[] {
  const { channels, rows, nowMs } = figures;
  return channels.flatMap((channel) => [
    ...judgeCanary(channel, figures),
    ...judgeActivation(channel, channels, rows, nowMs),
  ]);
}

function judgeCanary(channel: JudgedChannel, { rows, rules, nowMs }: JudgedFigures): JudgedRelease[] {
  const { remote, revision, active, canary, withdrawn } = channel;
  if (canary === null) return [];
  const { version: candidate, percent } = canary;
  // the views of both releases count only while every reporting shell served both
  const concurrent = rows.filter(
    (row) => row.remote === remote && row.revision === revision && Date.parse(row.at) >= nowMs - judgedMs,
  );
  const question = { share: percent / 100, isWanted: withdrawn.includes(candidate) };
  const judged = chooseVerdict([
    ...judgeMetrics(question, (metric) => ({ steps: toSteps(concurrent, { candidate, active, metric }) })),
    ...listJudgedIntents(rules, remote).map(({ intent, fallen }) => ({
      metric: intent,
      verdict: judgeIntent(
        { ...question, fallen },
        toSteps(concurrent, { candidate, active, metric: intent }),
      ),
    })),
  ]);
  return [{ remote, kind: 'canary', candidate, control: active, percent, ...judged }];
}

/** What both releases showed in each interval. */
export function toSteps(
  rows: readonly CountRow[],
  { candidate, active, metric }: { candidate: string; active: string; metric: Metric },
): Step[] {
  return byTime(rows).map((step) => ({
    candidate: toArm(step, candidate, metric),
    control: toArm(step, active, metric),
    others: [],
  }));
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
  const verdicts = judgeMetrics({ share: null, isWanted: withdrawn.includes(active) }, (metric) => ({
    before: toArm(before, previous, metric),
    steps: byTime(since).map((step) => ({
      candidate: toArm(of(step, remote), active, metric),
      control: toArm([], previous, metric),
      others: others.map((other) => toArm(of(step, other.remote), other.active, metric)),
    })),
  }));
  const judged = chooseVerdict(verdicts);
  return [{ remote, kind: 'activation', candidate: active, control: previous, percent: null, ...judged }];
}

/** Rows begin at the ten-second interval in which the activation happened. */
const bucketMs = 10_000;

type MetricVerdict = Pick<JudgedRelease, 'metric' | 'verdict'>;

/** The verdicts by each way in which views fail; the failures come first. */
function judgeMetrics(
  question: Pick<Comparison, 'share' | 'isWanted'>,
  read: (metric: FailureMetric) => { steps: Step[]; before?: Arm },
): readonly [MetricVerdict, ...MetricVerdict[]] {
  const verdictOf = (metric: FailureMetric) => {
    const { steps, before } = read(metric);
    return {
      metric,
      verdict: judgeParts({ ...question, leastFaultyRates: faultsBy(metric) }, steps, before),
    };
  };
  return [verdictOf('failures'), verdictOf('browsers'), verdictOf('vitals')];
}

/** Each metric can roll a release back, or else pause its rollout; otherwise the verdict on its failures is shown. */
function chooseVerdict(verdicts: readonly [MetricVerdict, ...MetricVerdict[]]): MetricVerdict {
  const find = (decision: Verdict['decision']) =>
    verdicts.find(({ verdict }) => verdict.decision === decision);
  return find('roll back') ?? find('pause') ?? verdicts[0];
}

/** Failure rates from which a release is faulty by this metric. */
export function faultsBy(metric: FailureMetric): readonly number[] {
  return metric === 'vitals' ? clearFault : anyFault;
}

/** The rows of each interval, in order of time. */
function byTime(rows: readonly CountRow[]): CountRow[][] {
  return [...Map.groupBy(rows, ({ at }) => at)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, step]) => step);
}

/** Views and failures of a release by one metric. */
export function toArm(rows: readonly CountRow[], version: string, metric: Metric): Arm {
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

export function isIntent(metric: Metric): metric is Intent {
  return metric in intentCounts;
}

export function sumCounts(rows: readonly CountRow[], version: string): Counts {
  return rows.filter((row) => row.version === version).reduce((sum, row) => plus(sum, row), noCounts);
}
