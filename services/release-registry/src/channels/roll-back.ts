import { conflict } from '../access/http-problem.ts';
import { wasEverLive } from '../database/history.ts';
import type { Change } from '../database/schema.ts';
import { readTwoPersonRemotes } from './approvals.ts';
import { type ChannelChange, requireChannel, storeChange } from './channel.ts';
import { findFreeze, readFreezes } from './freezes.ts';
import { requireRelease } from './releases.ts';
import { rollBack, setCanary, withdraw } from './transitions.ts';

/**
 * Rolls a remote back to its last known good, or to `to`: find, guard, store. Neither a freeze nor the two-person rule nor
 * the gate prevents it, unless `to` was never live, because that would be an activation. Throws a 404 or 409 `HttpProblem`.
 */
export async function rollBackRemote(
  change: Change,
  { remote, to, reason }: { remote: string; to?: string | undefined; reason?: string | undefined },
): Promise<ChannelChange> {
  const channel = await requireChannel(change, remote);
  if (to !== undefined) await guardReturn(change, remote, to);
  const next = rollBack(channel, to, new Date().toISOString());
  return storeChange(change, next, {
    action: 'rollback',
    remote,
    version: next.active,
    fromVersion: channel.active,
    reason,
  });
}

/** Ends a canary, with one token and under a freeze too: find, store. Throws a 404 or 409 `HttpProblem`. */
export async function endCanary(
  change: Change,
  { remote, version, reason }: { remote: string; version: string; reason?: string | undefined },
): Promise<ChannelChange> {
  const channel = await requireChannel(change, remote);
  await requireRelease(change, remote, version);
  return storeChange(change, setCanary(channel, version, { percent: 0 }), {
    action: 'canary',
    remote,
    version,
    percent: 0,
    reason,
  });
}

/** Ends a canary that has proved faulty, to which no rollback goes any more. Throws a 404 or 409 `HttpProblem`. */
export async function withdrawCanary(
  change: Change,
  { remote, version, reason }: { remote: string; version: string; reason: string },
): Promise<ChannelChange> {
  const channel = await requireChannel(change, remote);
  return storeChange(change, withdraw(channel, version), {
    action: 'canary',
    remote,
    version,
    percent: 0,
    reason,
  });
}

/** Throws a 404 `HttpProblem` for an unknown version, a 409 one for one that was never live where activations are guarded. */
async function guardReturn(change: Change, remote: string, to: string): Promise<void> {
  await requireRelease(change, remote, to);
  const isGuarded =
    findFreeze(await readFreezes(change), remote) !== undefined ||
    (await readTwoPersonRemotes(change)).includes(remote);
  if (isGuarded && !(await wasEverLive(change, remote, to)))
    throw conflict(`${remote}@${to} was never live: this would be an activation, not a rollback`);
}
