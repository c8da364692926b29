import { readFile } from 'node:fs/promises';
import { RemoteName } from '@storefront/contracts/routes';
import { Intent, intents, ValueMetric, valueMetrics } from '@storefront/release-protocol';
import { RendererMetric } from '@storefront/release-protocol/calls';
import { z } from 'zod';

/**
 * What happens to a canary whose views show an intent much less often than those of the active release, that is slower, or
 * whose processes on the server crash or keep much more memory:
 * - `guardrail`: the judge ends it.
 * - `signal`: its rollout pauses, until somebody resumes it; status and ops page say so.
 * - `ignored`: nothing.
 */
const IntentRule = z.enum(['guardrail', 'signal', 'ignored'], {
  error: 'must be guardrail, signal or ignored',
});
type IntentRule = z.infer<typeof IntentRule>;

/** The rules that differ from the standard ones, by remote, and intent, metric of values or of processes. */
export const IntentRules = z.record(
  RemoteName,
  z.partialRecord(z.enum([...Intent.options, ...ValueMetric.options, ...RendererMetric.options]), IntentRule),
);
export type IntentRules = z.infer<typeof IntentRules>;

/** A release that keeps shoppers from buying is ended; everything else that falls may be meant. */
const standardRules: IntentRules = {
  'mf-listing': { buyAsked: 'guardrail', buyDone: 'guardrail' },
  'mf-cart': { buyAsked: 'guardrail', buyDone: 'guardrail' },
};

/** The intents of a remote that are judged, with what follows when they fall; guardrails come first. */
export function listJudgedIntents(
  rules: IntentRules,
  remote: string,
): { intent: Intent; fallen: 'roll back' | 'pause' }[] {
  const name = remote as RemoteName;
  const rule = (intent: Intent): IntentRule =>
    rules[name]?.[intent] ?? standardRules[name]?.[intent] ?? 'signal';
  return [
    ...intents
      .filter((intent) => rule(intent) === 'guardrail')
      .map((intent) => ({ intent, fallen: 'roll back' as const })),
    ...intents
      .filter((intent) => rule(intent) === 'signal')
      .map((intent) => ({ intent, fallen: 'pause' as const })),
  ];
}

/** The metrics of values by which a remote is judged, with what follows when they are higher: a pause, by the standard. */
export function listJudgedValues(
  rules: IntentRules,
  remote: string,
): { metric: ValueMetric; slower: 'roll back' | 'pause' }[] {
  return listByRule(rules, remote, valueMetrics).map(({ metric, worse }) => ({ metric, slower: worse }));
}

/** The metrics of its processes by which a remote is judged, with what follows: a pause, by the standard. */
export function listJudgedRenderers(rules: IntentRules, remote: string) {
  return listByRule(rules, remote, RendererMetric.options);
}

function listByRule<Metric extends ValueMetric | RendererMetric>(
  rules: IntentRules,
  remote: string,
  metrics: readonly Metric[],
): { metric: Metric; worse: 'roll back' | 'pause' }[] {
  return metrics.flatMap((metric) => {
    const rule = rules[remote as RemoteName]?.[metric] ?? 'signal';
    return rule === 'ignored' ? [] : [{ metric, worse: rule === 'guardrail' ? 'roll back' : 'pause' }];
  });
}

/** Throws an Error that names the file and what is wrong with it. */
export async function readIntentRules(file: string): Promise<IntentRules> {
  try {
    return IntentRules.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause).replace(/\n\s*/g, ' ') : String(cause);
    throw new Error(`REGISTRY_INTENT_RULES: ${file} has no rules of intents: ${why}`, { cause });
  }
}
