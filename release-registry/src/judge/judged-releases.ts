import { type Counts, noCounts, addCounts as plus } from '../counts/count-columns.ts';
import type { CountRow } from '../counts/count-store.ts';
import { type Arm, judge, type Verdict } from './judge.ts';

/** A canary is judged by its last ten minutes, an activation by its first ten against the ten before it. */
export const judgedMs = 10 * 60_000;

/** What is live of a remote, and how it came to be. */
export type JudgedChannel = {
  remote: string;
  revision: number;
  active: string;
  /** ISO 8601, UTC. */
  activatedAt: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  /** Whether the active version came by an activation; a rollback is not judged. */
  wasActivated: boolean;
  /** Versions that the judge has withdrawn: whoever made them live again wanted that. */
  withdrawn: readonly string[];
};

/** Two releases of a remote, and what the judge makes of them. */
export type JudgedRelease = {
  remote: string;
  kind: 'canary' | 'activation';
  candidate: string;
  control: string;
  /** The canary's share of the visitors, 0 to 100; null for an activation. */
  percent: number | null;
  verdict: Verdict;
};

/** The releases that are under judgement now, at most a canary and an activation per remote. */
export function judgeReleases(
  channels: readonly JudgedChannel[],
  rows: readonly CountRow[],
  nowMs: number,
): JudgedRelease[] {
  return channels.flatMap((channel) => [
    ...judgeCanary(channel, rows, nowMs),
    ...judgeActivation(channel, channels, rows, nowMs),
  ]);
}

function judgeCanary(channel: JudgedChannel, rows: readonly CountRow[], nowMs: number): JudgedRelease[] {
  const { remote, revision, active, canary, withdrawn } = channel;
  if (canary === null) return [];
  // both arms count only while every shell that reports served both
  const concurrent = rows.filter(
    (row) => row.remote === remote && row.revision === revision && Date.parse(row.at) >= nowMs - judgedMs,
  );
  const verdict = judge({
    candidate: armOf(concurrent, canary.version),
    control: armOf(concurrent, active),
    others: [],
    share: canary.percent / 100,
    isWanted: withdrawn.includes(canary.version),
  });
  const { version: candidate, percent } = canary;
  return [{ remote, kind: 'canary', candidate, control: active, percent, verdict }];
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
  const verdict = judge({
    candidate: armOf(
      since.filter((row) => row.remote === remote),
      active,
    ),
    control: armOf(before, previous),
    others: others.map((other) =>
      armOf(
        since.filter((row) => row.remote === other.remote),
        other.active,
      ),
    ),
    share: null,
    isWanted: withdrawn.includes(active),
  });
  return [{ remote, kind: 'activation', candidate: active, control: previous, percent: null, verdict }];
}

/** Rows begin at the ten seconds that the activation falls into. */
const bucketMs = 10_000;

function armOf(rows: readonly CountRow[], version: string): Arm {
  const { views, failedViews } = countsOf(rows, version);
  return { views, failures: Math.min(views, failedViews) };
}

export function countsOf(rows: readonly CountRow[], version: string): Counts {
  return rows.filter((row) => row.version === version).reduce((sum, row) => plus(sum, row), noCounts);
}
