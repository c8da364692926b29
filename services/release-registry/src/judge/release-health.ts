import { readQuantile, valueMetrics } from '@storefront/release-protocol';
import {
  type Arm,
  isIntent,
  isValue,
  type MeasuredRelease,
  type RemoteHealth,
} from '@storefront/release-protocol/calls';
import type { Database } from '../database/schema.ts';
import type { CountRow } from '../shells/count-store.ts';
import { findMemory, readRendererMemory } from '../shells/shell-reports.ts';
import { sumValues, type ValueRow } from '../shells/value-store.ts';
import type { IntentRules } from './intent-rules.ts';
import { leastViews } from './judge.ts';
import {
  computeComparedShare,
  type JudgedChannel,
  type JudgedRelease,
  judgedMs,
  selectCompared,
  sumCounts,
  toArm,
} from './judged-releases.ts';
import { computeConcurrentRate, computeLikelihood, decisiveRatio } from './likelihood.ts';
import { readJudged, readRecentValues } from './read-judged.ts';

/** Reads what shells saw of the live releases of each remote lately, with the judge's verdicts. */
export async function readHealth(db: Database, rules: IntentRules, nowMs: number): Promise<RemoteHealth[]> {
  const { channels, rows, controlRows, judged, ...read } = await readJudged(db, rules, nowMs);
  const values = read.values ?? (await readRecentValues(db, nowMs));
  const memory = read.memory ?? (await readRendererMemory(db));
  return channels.map((channel) => {
    const own = rows.filter(({ remote }) => remote === channel.remote);
    const viewsPerSecond = perSecond(own, nowMs);
    return {
      remote: channel.remote,
      viewsPerSecond,
      releases: liveReleases(channel, own, nowMs).map((release) => ({
        ...release,
        p75: readThirdQuartiles(
          values.filter(({ remote }) => remote === channel.remote),
          release.version,
        ),
        rendererMb: findMemory(memory, { remote: channel.remote, version: release.version }) ?? null,
      })),
      compared: sumCompared(channel, rows, controlRows, nowMs),
      judged: judged
        .filter(({ remote }) => remote === channel.remote)
        .map((each) => withTime(each, channel.canary?.audience === undefined ? viewsPerSecond : 0)),
      series: toSeries(own),
    };
  });
}

const rateMs = 60_000;

function perSecond(rows: readonly CountRow[], nowMs: number): number {
  const recent = rows.filter(({ at }) => Date.parse(at) > nowMs - rateMs);
  const [first] = recent;
  if (first === undefined) return 0;
  const seconds = Math.max(1, (nowMs - Date.parse(first.at)) / 1000);
  return recent.reduce((sum, { views }) => sum + views, 0) / seconds;
}

function liveReleases(
  { active, canary, previous }: JudgedChannel,
  rows: readonly CountRow[],
  nowMs: number,
): Omit<MeasuredRelease, 'p75' | 'rendererMb'>[] {
  const recent = rows.filter(({ at }) => Date.parse(at) > nowMs - judgedMs);
  const live = [
    { version: active, role: 'active' as const },
    ...(canary ? [{ version: canary.version, role: 'canary' as const }] : []),
    ...(previous === null ? [] : [{ version: previous, role: 'previous' as const }]),
  ];
  return live.map(({ version, role }) => {
    const { renderMs, ...counts } = sumCounts(recent, version);
    const succeeded = counts.renders - counts.throws - counts.hangs;
    return { version, role, ...counts, meanMs: succeeded > 0 ? renderMs / succeeded : null };
  });
}

function readThirdQuartiles(rows: readonly ValueRow[], version: string): MeasuredRelease['p75'] {
  const quartiles = valueMetrics.map((metric) => [
    metric,
    readQuantile(sumValues(rows, { version, metric }), metric, 0.75),
  ]);
  return Object.fromEntries(quartiles.filter(([, value]) => value !== undefined));
}

function sumCompared(
  channel: JudgedChannel,
  rows: readonly CountRow[],
  controlRows: readonly CountRow[],
  nowMs: number,
): RemoteHealth['compared'] {
  if (channel.canary === null) return null;
  const recent = selectCompared(rows, controlRows, channel).filter(
    ({ at }) => Date.parse(at) > nowMs - judgedMs,
  );
  const sum = (version: string) => toArm(recent, version, 'failures');
  return { candidate: sum(channel.canary.version), control: sum(channel.active) };
}

function withTime(
  { remote: _, ...judged }: JudgedRelease,
  viewsPerSecond: number,
): RemoteHealth['judged'][number] {
  const percent = judged.percent ?? 0;
  const controlRate = readControlRate(judged);
  return {
    ...judged,
    secondsToVerdict: secondsToVerdict({ viewsPerSecond, percent, controlRate }),
    secondsAtOnePercent: secondsToVerdict({ viewsPerSecond, percent: 1, controlRate }),
  };
}

/** The rate at which the control's views fail; 0 where the verdict is about something else. */
function readControlRate({ metric, verdict }: Pick<JudgedRelease, 'metric' | 'verdict'>): number {
  const { views, failures } = verdict.evidence.control;
  return views === 0 || isIntent(metric) || isValue(metric) ? 0 : failures / views;
}

function toSeries(rows: readonly CountRow[]): RemoteHealth['series'] {
  const steps = new Map<string, RemoteHealth['series'][number]>();
  for (const { at, version, views, failedViews } of rows) {
    const step = steps.get(`${at} ${version}`) ?? { at, version, views: 0, failedViews: 0 };
    step.views += views;
    step.failedViews += failedViews;
    if (step.views > 0 || step.failedViews > 0) steps.set(`${at} ${version}`, step);
  }
  return [...steps.values()];
}

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
