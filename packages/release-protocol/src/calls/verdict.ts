import { z } from 'zod';
import { Intent, intentCounts } from '../release/intents.ts';
import { ValueMetric } from '../release/value-counts.ts';

/** What shoppers saw of one release: a view is one document sent, and fails at most once. */
export const Arm = z.object({
  views: z.number(),
  failures: z.number(),
  /** The third quartile of their values, where these are compared: in ms, of layout shifts a score. */
  p75: z.number().optional(),
  /** The most memory that a shell's process keeps for it, where this is compared. */
  memoryMb: z.number().optional(),
});
export type Arm = z.infer<typeof Arm>;

/** The figures behind a verdict; rates are 0 to 1. */
export const Evidence = z.object({
  candidate: Arm,
  control: Arm,
  /** Highest failure rate that counts as good as the control's. */
  expectedRate: z.number(),
  /** Failure rate at which a release is to be rolled back; of several, the one that explains the failures best. */
  faultyRate: z.number(),
  /** How many times more likely the failures are at the faulty rates, in the mean, than at the expected one. */
  likelihoodRatio: z.number(),
});
export type Evidence = z.infer<typeof Evidence>;

/** Why the figures allow no verdict. */
const Hold = z.enum(['few views', 'few control views', 'skewed share', 'all fail', 'human decision']);
export type Hold = z.infer<typeof Hold>;

export const Verdict = z.object({
  /** `pause`: a rollout goes no further, but the release stays; `warn`: somebody should look at a release that stays. */
  decision: z.enum(['continue', 'roll back', 'pause', 'warn', 'hold']),
  hold: Hold.nullable(),
  evidence: Evidence,
});
export type Verdict = z.infer<typeof Verdict>;

/** What is watched of the processes that run a release's code on the server. */
export const RendererMetric = z.enum(['crashes', 'memory']);
export type RendererMetric = z.infer<typeof RendererMetric>;

/**
 * How a view fails: the release threw or did not load; the same among the views whose browsers ran its scripts, which
 * may be few; or a web vital of the page was poor. By an intent, a view without it fails; by a value, one with a high one.
 * The others are of the processes that run it on the server.
 */
export const Metric = z.enum([
  'failures',
  'browsers',
  'vitals',
  ...Intent.options,
  ...ValueMetric.options,
  ...RendererMetric.options,
]);
export type Metric = z.infer<typeof Metric>;
export type FailureMetric = Exclude<Metric, Intent | ValueMetric | RendererMetric>;

export function isIntent(metric: Metric): metric is Intent {
  return metric in intentCounts;
}

export function isOfRenderers(metric: Metric): metric is RendererMetric {
  return RendererMetric.safeParse(metric).success;
}

export function isValue(metric: Metric): metric is ValueMetric {
  return ValueMetric.safeParse(metric).success;
}

/** What the values are of. */
export const valueNames: Readonly<Record<ValueMetric, string>> = {
  lcp: 'largest paint (LCP)',
  inp: 'slowest interaction (INP)',
  cls: 'layout shift (CLS)',
  fragment: "time of a server's fragment",
};

export function formatValue(metric: ValueMetric, value: number | undefined): string {
  if (value === undefined) return '-';
  return metric === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

export function formatMemory(memoryMb: number | null | undefined): string {
  return memoryMb == null ? '-' : `${memoryMb} MB`;
}
