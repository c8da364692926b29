import type { HistoryEntry } from '../audit/history.ts';
import { judgeName } from '../judge/read-judged.ts';
import { failureRate } from './arms.ts';
import type { RemoteBoard, Withdrawal } from './remote-board.ts';

const channelActions = ['activate', 'rollback', 'canary'];

export function findWithdrawal(history: readonly HistoryEntry[]): Withdrawal | null {
  const last = history.find(({ action }) => channelActions.includes(action));
  if (last?.token !== judgeName) return null;
  const { action, version, fromVersion, at, reason } = last;
  return { version: (action === 'rollback' ? fromVersion : version) ?? '', at, reason };
}

const alarmingRate = 0.05;
const alarmingFailures = 3;

/** Sorts what needs a person first: withdrawn releases, then failing and refused ones, then what waits or is watched. */
export function byUrgency(one: RemoteBoard, other: RemoteBoard): number {
  return rankUrgency(other) - rankUrgency(one) || (one.remote < other.remote ? -1 : 1);
}

function rankUrgency({ withdrawal, arms, shells, request, frozen, canary }: RemoteBoard): number {
  if (withdrawal !== null) return 3;
  const isFailing = arms.some(
    (arm) =>
      arm.role !== 'previous' &&
      arm.failures >= alarmingFailures &&
      (failureRate([arm]) ?? 0) >= alarmingRate,
  );
  if (isFailing || [...shells.active, ...shells.canary].some(({ state }) => state === 'refused')) return 2;
  return request !== null || frozen !== null || canary !== null ? 1 : 0;
}
