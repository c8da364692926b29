import { z } from 'zod';
import { ReleaseCounts } from '../release/release-counts.ts';
import { ValueMetric } from '../release/value-counts.ts';
import { Arm, Metric, Verdict } from './verdict.ts';

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
export const Judged = z.object({
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
  /** The same for a canary of 1 %; null when it cannot be estimated, and from older registries. */
  secondsAtOnePercent: z.number().nullable().default(null),
});
export type Judged = z.infer<typeof Judged>;

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
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;
