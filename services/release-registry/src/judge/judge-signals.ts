import type { Arm, RendererMetric, Verdict } from '@storefront/release-protocol/calls';
import type { CountRow } from '../shells/count-store.ts';
import type { RendererMemory } from '../shells/shell-reports.ts';
import type { ValueRow } from '../shells/value-store.ts';
import {
  type IntentRules,
  listJudgedIntents,
  listJudgedRenderers,
  listJudgedValues,
} from './intent-rules.ts';
import { type Comparison, leastFailures } from './judge.ts';
import { judgeIntent } from './judge-intent.ts';
import { judgeValues } from './judge-values.ts';
import { type MetricVerdict, toRendererArm, toSteps, toValueSteps } from './judged-releases.ts';

/** What shells counted of a remote while both releases served. */
interface Concurrent {
  readonly rows: readonly CountRow[];
  /** The part in which the candidate is compared. */
  readonly compared: readonly CountRow[];
  readonly values: readonly ValueRow[];
  readonly memory: readonly RendererMemory[];
}

/** Judges a canary by what shoppers do, by how slow it is, and by the processes that run its code on the server. */
export function judgeSignals(
  rules: IntentRules,
  { remote, candidate, active }: { remote: string; candidate: string; active: string },
  question: Pick<Comparison, 'isWanted'> & { share: number },
  { compared, rows, values, memory }: Concurrent,
): MetricVerdict[] {
  const { isWanted } = question;
  // both arms of the active release have the same process
  const toRenderers = (version: string) => toRendererArm(rows, memory, { remote, version });
  const renderers = { candidate: toRenderers(candidate), control: toRenderers(active) };
  return [
    ...listJudgedIntents(rules, remote).map(({ intent, fallen }) => ({
      metric: intent,
      verdict: judgeIntent({ ...question, fallen }, toSteps(compared, { candidate, active, metric: intent })),
    })),
    ...listJudgedValues(rules, remote).map(({ metric, slower }) => ({
      metric,
      verdict: judgeValues({ metric, isWanted, slower }, toValueSteps(values, { candidate, active, metric })),
    })),
    ...listJudgedRenderers(rules, remote).map(({ metric, worse }) => ({
      metric,
      verdict: judgeRenderers({ metric, isWanted, worse }, renderers),
    })),
  ];
}

/** A healthy renderer takes about 100 MB; it is ended at 600. */
const leastLeakMb = 300;
const leakFactor = 2;
const crashFactor = 3;

/**
 * Judges the processes that run a canary's code on the server beside those of the active release, which meet the same
 * shortage of memory of a machine. `crashes`: its runs ended three processes, and three times as many as the other's.
 * `memory`: its process keeps 300 MB, and twice as many as the other's.
 */
export function judgeRenderers(
  {
    metric,
    isWanted,
    worse,
  }: {
    metric: RendererMetric;
    isWanted: boolean;
    worse: Extract<Verdict['decision'], 'pause' | 'roll back'>;
  },
  { candidate, control }: { candidate: Arm; control: Arm },
): Verdict {
  const isWorse =
    metric === 'crashes'
      ? candidate.failures >= Math.max(leastFailures, crashFactor * control.failures)
      : isLeak(candidate.memoryMb, control.memoryMb);
  const rate = (arm: Arm) => (arm.views === 0 ? 0 : arm.failures / arm.views);
  // they follow from a rule, not from a ratio
  const evidence = {
    candidate,
    control,
    expectedRate: rate(control),
    faultyRate: rate(candidate),
    likelihoodRatio: 1,
  };
  if (isWorse && isWanted) return { decision: 'hold', hold: 'human decision', evidence };
  return { decision: isWorse ? worse : 'continue', hold: null, evidence };
}

function isLeak(candidateMb: number | undefined, controlMb: number | undefined): boolean {
  if (candidateMb === undefined || controlMb === undefined) return false;
  return candidateMb >= Math.max(leastLeakMb, leakFactor * controlMb);
}
