import { setTimeout as delay } from 'node:timers/promises';
import {
  type ChannelStatus,
  type Readiness,
  type RemoteStatus,
  type ShellVerdict,
  Status,
} from '@storefront/release-protocol/calls';
import { PrintedFailure } from './failure.ts';
import type { RegistryClient } from './registry-client.ts';

const pauseMs = 50;
/** A command waits no longer for shells that have not tried a release. */
export const longestPreparationSeconds = 10;

/**
 * The running shells' verdict on a release. `unknown`: no shell runs; `unwaited`: the command did not wait; `replaced`:
 * the channel was changed again in the meantime.
 */
export type Confirmation = {
  state: 'live' | 'refused' | 'unconfirmed' | 'replaced' | 'unknown' | 'unwaited';
  shells: ShellVerdict[];
  /** ISO 8601, UTC; null when no shell has reported for a week. */
  lastReportAt: string | null;
};

const unwaited: Confirmation = { state: 'unwaited', shells: [], lastReportAt: null };

/** Waits until every running shell has a verdict on the channel's canary or, without one, on its active release. */
export async function awaitVerdicts(
  client: RegistryClient,
  channel: ChannelStatus,
  waitSeconds: number,
): Promise<Confirmation> {
  if (waitSeconds === 0) return unwaited;
  const role = channel.canary === null ? 'active' : 'canary';
  // undefined once the channel was changed again
  const readShells = ({ remotes }: Status) =>
    remotes.find(({ remote, revision }) => remote === channel.remote && revision === channel.revision)
      ?.shells[role];
  const status = await pollStatus(client, (read) => !isWaiting(readShells(read) ?? []), waitSeconds);
  const { lastReportAt } = status;
  const shells = readShells(status);
  if (shells === undefined) return { state: 'replaced', shells: [], lastReportAt };
  return { state: combineStates(shells), shells, lastReportAt };
}

/**
 * Waits until every running shell has tried to prepare a published release that is not live. Returns what they say;
 * empty when no shell prepares it.
 */
export async function awaitReadiness(
  client: RegistryClient,
  release: { readonly remote: string; readonly version: string },
  waitSeconds: number,
): Promise<readonly Readiness[]> {
  if (waitSeconds === 0) return [];
  const readShells = ({ remotes }: Status) => {
    const upcoming = remotes.find(({ remote }) => remote === release.remote)?.upcoming;
    return upcoming?.version === release.version ? upcoming.shells : [];
  };
  const isSettled = (read: Status) => !readShells(read).some(({ state }) => state === 'waiting');
  return readShells(await pollStatus(client, isSettled, waitSeconds));
}

/** Reads the status until every running shell has its verdicts on all of these remotes, or the time is over. */
export async function awaitStatus(
  client: RegistryClient,
  isChosen: (remote: RemoteStatus) => boolean,
  waitSeconds: number,
): Promise<Status> {
  const isSettled = ({ remotes }: Status) =>
    remotes.filter(isChosen).every(({ shells }) => !isWaiting([...shells.active, ...shells.canary]));
  const { remotes, lastReportAt } = await pollStatus(client, isSettled, waitSeconds);
  return { remotes: remotes.filter(isChosen), lastReportAt };
}

/** Reads the status, at least once, until it is settled or the time is over. */
async function pollStatus(
  client: RegistryClient,
  isSettled: (status: Status) => boolean,
  waitSeconds: number,
): Promise<Status> {
  const until = performance.now() + waitSeconds * 1000;
  for (;;) {
    const status = await client.get('/status', Status);
    if (isSettled(status) || performance.now() > until) return status;
    await delay(pauseMs);
  }
}

function isWaiting(shells: readonly ShellVerdict[]): boolean {
  return shells.some(({ state }) => state === 'waiting');
}

function combineStates(shells: readonly ShellVerdict[]): Confirmation['state'] {
  if (shells.length === 0) return 'unknown';
  if (shells.some(({ state }) => state === 'refused')) return 'refused';
  return isWaiting(shells) ? 'unconfirmed' : 'live';
}

/** Throws `PrintedFailure` when a running shell refuses the release or has not confirmed it. */
export function failUnlessLive({ state }: Confirmation): void {
  if (state === 'refused' || state === 'unconfirmed') throw new PrintedFailure();
}
