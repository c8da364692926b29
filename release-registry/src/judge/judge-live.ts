import type { CountRow } from '../counts/count-store.ts';
import type { Verdict } from './judge.ts';
import { highestExpectedRate, leastFailures } from './judge.ts';
import { judgeParts } from './judge-parts.ts';
import {
  byTime,
  type JudgedChannel,
  type JudgedRelease,
  judgedMs,
  sumCounts,
  toArm,
} from './judged-releases.ts';
import { clearFault } from './likelihood.ts';

/** Higher than for a canary: no release served the same views, and nothing says that the previous one would do better. */
export const decisiveLiveRatio = 1_000_000;

/** Whether a release whose first ten active minutes are over has failed lately, and the previous one may still serve. */
export function isFailing(
  { remote, active, activatedAt, previous, wasActivated }: JudgedChannel,
  rows: readonly CountRow[],
  nowMs: number,
): boolean {
  if (!wasActivated || previous === null || nowMs - Date.parse(activatedAt) <= judgedMs) return false;
  const recent = rows.filter((row) => row.remote === remote && Date.parse(row.at) >= nowMs - judgedMs);
  return sumCounts(recent, active).failedViews >= leastFailures;
}

/**
 * Judges the last ten minutes of a release that has been active for longer, as a reply of the API may meet code that
 * fails days later. It is compared with the day before them, of it and of the previous release, and with the other
 * remotes meanwhile. Where it failed, shells rendered the previous release: if that fails too, nothing is rolled back.
 */
export function judgeLive(
  channel: JudgedChannel,
  {
    channels,
    rows,
    history,
    nowMs,
  }: {
    channels: readonly JudgedChannel[];
    rows: readonly CountRow[];
    history: readonly CountRow[];
    nowMs: number;
  },
): JudgedRelease[] {
  const { remote, active, previous, withdrawn } = channel;
  if (previous === null || !isFailing(channel, rows, nowMs)) return [];
  const recent = rows.filter((row) => Date.parse(row.at) >= nowMs - judgedMs);
  const own = recent.filter((row) => row.remote === remote);
  const others = channels.filter((other) => other.remote !== remote);
  const question = {
    share: null,
    isWanted: withdrawn.includes(active),
    leastFaultyRates: clearFault,
    decisiveRatio: decisiveLiveRatio,
  };
  const verdicts = (['failures', 'browsers'] as const).map((metric) => {
    const before = [active, previous].map((version) =>
      toArm(
        history.filter((row) => row.remote === remote),
        version,
        metric,
      ),
    );
    const steps = byTime(recent).map((step) => ({
      candidate: toArm(
        step.filter((row) => row.remote === remote),
        active,
        metric,
      ),
      control: { views: 0, failures: 0 },
      others: others.map((other) =>
        toArm(
          step.filter((row) => row.remote === other.remote),
          other.active,
          metric,
        ),
      ),
    }));
    const control = before.reduce((one, other) => ({
      views: one.views + other.views,
      failures: one.failures + other.failures,
    }));
    return { metric, verdict: judgeParts(question, steps, control) };
  });
  const [failures] = verdicts;
  const judged = verdicts.find(({ verdict }) => verdict.decision === 'roll back') ?? failures;
  if (judged === undefined) return [];
  const verdict = failsToo(own, previous) ? hold(judged.verdict) : judged.verdict;
  return [
    {
      remote,
      kind: 'live',
      candidate: active,
      control: previous,
      percent: null,
      metric: judged.metric,
      verdict,
    },
  ];
}

/** Whether the previous release fails where it is rendered in place of the active one. */
function failsToo(rows: readonly CountRow[], previous: string): boolean {
  const { renders, throws, hangs } = sumCounts(rows, previous);
  return renders >= leastFailures && throws + hangs > highestExpectedRate * renders;
}

function hold(verdict: Verdict): Verdict {
  return verdict.decision === 'roll back' ? { ...verdict, decision: 'hold', hold: 'all fail' } : verdict;
}
