import { ReleaseCounts, readQuantile, ValueMetric, valueMetrics } from '@storefront/contracts/release';
import { z } from 'zod';
import type { CountRow } from '../counts/count-store.ts';
import { sumValues, type ValueRow } from '../counts/value-store.ts';
import type { Database } from '../database/schema.ts';
import { Arm } from '../records/evidence.ts';
import type { IntentRules } from '../records/intent-rules.ts';
import { findMemory, readRendererMemory } from '../shells/renderer-memory.ts';
import { Verdict } from './judge.ts';
import {
  isIntent,
  isValue,
  type JudgedChannel,
  type JudgedRelease,
  judgedMs,
  Metric,
  selectCompared,
  sumCounts,
  toArm,
} from './judged-releases.ts';
import { readJudged, readRecentValues } from './read-judged.ts';
import { secondsToVerdict } from './time-to-verdict.ts';

const { renderMs: _ms, values: _values, rendererMb: _memory, ...counts } = ReleaseCounts.shape;

/** What all shells saw of a live release in the last ten minutes. */
const MeasuredRelease = z.object({
  ...counts,
  role: z.enum(['active', 'canary', 'previous']),
  /** Mean time of a run of its load and rendering; null without runs. */
  meanMs: z.number().nullable(),
  /** Third quartiles of the values of its slots and fragments, by metric; absent from older registries. */
  p75: z.partialRecord(ValueMetric, z.number()).default({}),
  /** The most memory that a shell's process keeps for it; null when none reports it. */
  rendererMb: z.number().nullable().default(null),
});
export type MeasuredRelease = z.infer<typeof MeasuredRelease>;

/** A release that is being judged, beside the one that it is compared with. */
const Judged = z.object({
  kind: z.enum(['canary', 'activation', 'live']),
  candidate: z.string(),
  control: z.string(),
  /** The canary's percentage, 0 to 100; null for an activation. */
  percent: z.number().nullable(),
  metric: Metric.default('failures'),
  verdict: Verdict,
  /**
   * Time that the judge needs at the present traffic if a fifth of the canary's views fail; null when it cannot be
   * estimated.
   */
  secondsToVerdict: z.number().nullable(),
});

export const RemoteHealth = z.object({
  remote: z.string(),
  /** Views of the last minute, over all shells. */
  viewsPerSecond: z.number(),
  releases: z.array(MeasuredRelease),
  /** Views of ten minutes in which the canary is compared, of it and of the active release; null without a canary. */
  compared: z.object({ candidate: Arm, control: Arm }).nullable().default(null),
  judged: z.array(Judged),
  /** The last twenty minutes in steps of ten seconds, for a plot; steps without views are left out. */
  series: z.array(
    z.object({ at: z.string(), version: z.string(), views: z.number(), failedViews: z.number() }),
  ),
});
export type RemoteHealth = z.infer<typeof RemoteHealth>;

/** Reply of `GET /release-health`. */
export const ReleaseHealth = z.object({ remotes: z.array(RemoteHealth) });

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
  return { ...judged, secondsToVerdict: secondsToVerdict({ viewsPerSecond, percent, controlRate }) };
}

/** The rate at which the control's views fail; 0 where the verdict is about something else. */
export function readControlRate({ metric, verdict }: Pick<JudgedRelease, 'metric' | 'verdict'>): number {
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
