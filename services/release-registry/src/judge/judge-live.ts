import type { Verdict } from '@storefront/release-protocol/calls';
import type { CountRow } from '../shells/count-store.ts';
import { highestExpectedRate, leastFailures } from './judge.ts';
import { judgeParts } from './judge-parts.ts';
import {
  type JudgedChannel,
  type JudgedFigures,
  type JudgedRelease,
  judgedMs,
  selectRemote,
  sumCounts,
  toArm,
  toStepsAlone,
} from './judged-releases.ts';
import { addArms, clearFault } from './likelihood.ts';

/** Higher than for a canary: no release served the same views, and nothing says that the previous one would do better. */
export const decisiveLiveRatio = 1_000_000;

/** Whether a release whose first ten active minutes are over has failed lately, and the previous one may still serve. */
export function isFailing(
  { remote, active, activatedAt, previous, wasActivated }: JudgedChannel,
  rows: readonly CountRow[],
  nowMs: number,
): boolean {
  if (!wasActivated || previous === null || nowMs - Date.parse(activatedAt) <= judgedMs) return false;
  const recent = rows.filter((row) => Date.parse(row.at) >= nowMs - judgedMs);
  return sumCounts(selectRemote(recent, remote), active).failedViews >= leastFailures;
}

/**
 * Judges the last ten minutes of a release that has been active for longer, as a reply of the API may meet code that
 * fails days later. It is compared with the day before them, of it and of the previous release, and with the other
 * remotes meanwhile. Where it failed, shells rendered the previous release: if that fails too, nothing is rolled back.
 */
export function judgeLive(
  channel: JudgedChannel,
  { channels, rows, history, nowMs }: Omit<JudgedFigures, 'rules' | 'controlRows'>,
): JudgedRelease[] {
  const { remote, active, previous, withdrawn } = channel;
  if (previous === null || !isFailing(channel, rows, nowMs)) return [];
  const recent = rows.filter((row) => Date.parse(row.at) >= nowMs - judgedMs);
  const former = selectRemote(history, remote);
  const others = channels.filter((other) => other.remote !== remote);
  const question = {
    share: null,
    isWanted: withdrawn.includes(active),
    leastFaultyRates: clearFault,
    decisiveRatio: decisiveLiveRatio,
  };
  const verdicts = (['failures', 'browsers'] as const).map((metric) => {
    const before = addArms(toArm(former, active, metric), toArm(former, previous, metric));
    const steps = toStepsAlone(recent, channel, others, metric);
    return { metric, verdict: judgeParts(question, steps, before) };
  });
  const [failures] = verdicts;
  const judged = verdicts.find(({ verdict }) => verdict.decision === 'roll back') ?? failures;
  if (judged === undefined) return [];
  const verdict = failsToo(selectRemote(recent, remote), previous) ? hold(judged.verdict) : judged.verdict;
  const { metric } = judged;
  return [{ remote, kind: 'live', candidate: active, control: previous, percent: null, metric, verdict }];
}

/** Whether the previous release fails where it is rendered in place of the active one. */
function failsToo(rows: readonly CountRow[], previous: string): boolean {
  const { renders, throws, hangs } = sumCounts(rows, previous);
  return renders >= leastFailures && throws + hangs > highestExpectedRate * renders;
}

function hold(verdict: Verdict): Verdict {
  return verdict.decision === 'roll back' ? { ...verdict, decision: 'hold', hold: 'all fail' } : verdict;
}
