import type { CountRow } from '../counts/count-store.ts';
import type { ValueRow } from '../counts/value-store.ts';
import {
  type IntentRules,
  listJudgedIntents,
  listJudgedRenderers,
  listJudgedValues,
} from '../records/intent-rules.ts';
import type { RendererMemory } from '../shells/renderer-memory.ts';
import type { Comparison } from './judge.ts';
import { judgeIntent } from './judge-intent.ts';
import { judgeRenderers } from './judge-renderers.ts';
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
