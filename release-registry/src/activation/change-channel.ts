import { type ActivationRequest, readTwoPersonRemotes, requireSecondPerson } from '../approvals/approvals.ts';
import { type Channel, findChannel, requireChannel, saveChannel } from '../channels/channel.ts';
import { wasEverLive } from '../channels/ever-live.ts';
import { activated, rolledBack, withCanary, withdrawnCanary } from '../channels/transitions.ts';
import type { Author } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import { findFreeze, readFreezes, requireNotFrozen } from '../freezes/freezes.ts';
import { passGate } from '../gate/pass-gate.ts';
import { conflict } from '../http/http-problem.ts';
import type { AuditEntry } from '../records/audit-entry.ts';
import { isSameShare, type Share } from '../records/share.ts';
import { requireRelease } from '../releases/stored-releases.ts';

/**
 * The channel after a change, and its audit rows: none when nothing changed. With `request` the channel is unchanged,
 * because the change waits for a second person.
 */
export type ChannelChange = { channel: Channel; audit: AuditEntry[]; request?: ActivationRequest };

/**
 * Activates a published version, or requests that where two persons are required. Throws a 404 or 409 `HttpProblem`,
 * for example when the remote is frozen.
 */
export async function activateRelease(
  change: Change,
  activation: { remote: string; version: string; force: boolean; reason?: string | undefined },
  author: Author,
): Promise<ChannelChange> {
  const { remote, version, force } = activation;
  const { record } = await requireRelease(change, remote, version);
  const channel = await findChannel(change, remote);
  if (channel?.active === version) return { channel, audit: [] };
  await requireNotFrozen(change, remote);
  const { overridden } = await passGate(change, record, force);
  const second = await requireSecondPerson(change, { ...activation, percent: null }, author);
  if (channel !== undefined && 'request' in second) return requested(channel, second, overridden);
  const reason = 'reason' in second ? second.reason : activation.reason;
  const next = activated(channel, remote, version, new Date().toISOString());
  return {
    channel: await saveChannel(change, next),
    audit: [{ action: 'activate', remote, version, fromVersion: channel?.active, reason, overridden }],
  };
}

/**
 * Rolls a remote back to its last known good, or to `to`. Throws a 404 or 409 `HttpProblem`. Neither a freeze nor the
 * two-person rule prevents it, unless `to` was never live, because that would be an activation.
 */
export async function rollBackRemote(
  change: Change,
  { remote, to, reason }: { remote: string; to?: string | undefined; reason?: string | undefined },
): Promise<ChannelChange> {
  const channel = await requireChannel(change, remote);
  if (to !== undefined) {
    await requireRelease(change, remote, to);
    await requireReturn(change, remote, to);
  }
  const next = rolledBack(channel, to, new Date().toISOString());
  const entry: AuditEntry = {
    action: 'rollback',
    remote,
    version: next.active,
    fromVersion: channel.active,
    reason,
  };
  return { channel: await saveChannel(change, next), audit: [entry] };
}

/**
 * Gives a version a share of the visitors, or requests that where two persons are required; 0 ends its canary, which
 * is always possible with one token. Throws a 404 or 409 `HttpProblem`.
 */
export async function setCanary(
  change: Change,
  canary: Share & { remote: string; version: string; force: boolean; reason?: string | undefined },
  author: Author,
): Promise<ChannelChange> {
  const { remote, version, percent, audience, force, reason } = canary;
  const share = percent === 0 ? { percent } : { percent, audience };
  const channel = await requireChannel(change, remote);
  const { record } = await requireRelease(change, remote, version);
  if (channel.canary?.version === version && isSameShare(channel.canary, share))
    return { channel, audit: [] };
  const next = withCanary(channel, version, share);
  const entry = { action: 'canary', remote, version, ...share } as const;
  if (percent === 0) return { channel: await saveChannel(change, next), audit: [{ ...entry, reason }] };
  await requireNotFrozen(change, remote);
  const { overridden } = await passGate(change, record, force);
  const second = await requireSecondPerson(change, canary, author);
  if ('request' in second) return requested(channel, second, overridden);
  return {
    channel: await saveChannel(change, next),
    audit: [{ ...entry, reason: second.reason, overridden }],
  };
}

/**
 * Gives a version that is rolled out its next share of the visitors; 100 of all makes it active. The persons that this needs were
 * asked when the rollout began. Throws a 404 or 409 `HttpProblem`, for example when the remote is frozen.
 */
export async function widenRelease(
  change: Change,
  {
    remote,
    version,
    percent,
    audience,
    reason,
  }: Share & { remote: string; version: string; reason?: string | undefined },
): Promise<ChannelChange> {
  const channel = await requireChannel(change, remote);
  const { record } = await requireRelease(change, remote, version);
  await requireNotFrozen(change, remote);
  await passGate(change, record, false);
  if (percent < 100 || audience !== undefined)
    return {
      channel: await saveChannel(change, withCanary(channel, version, { percent, audience })),
      audit: [{ action: 'canary', remote, version, percent, audience, reason }],
    };
  const next = activated(channel, remote, version, new Date().toISOString());
  return {
    channel: await saveChannel(change, next),
    audit: [{ action: 'activate', remote, version, fromVersion: channel.active, reason }],
  };
}

/** Ends a canary that has proved faulty. Throws a 404 or 409 `HttpProblem`. */
export async function withdrawCanary(
  change: Change,
  { remote, version, reason }: { remote: string; version: string; reason: string },
): Promise<ChannelChange> {
  const next = withdrawnCanary(await requireChannel(change, remote), version);
  return {
    channel: await saveChannel(change, next),
    audit: [{ action: 'canary', remote, version, percent: 0, reason }],
  };
}

function requested(
  channel: Channel,
  { request, isNew }: { request: ActivationRequest; isNew: boolean },
  overridden: string | undefined,
): ChannelChange {
  const { remote, version, percent, audience, reason } = request;
  const entry: AuditEntry = {
    action: 'request-activation',
    remote,
    version,
    percent: percent ?? undefined,
    audience: audience ?? undefined,
    reason: reason ?? undefined,
    overridden,
  };
  return { channel, audit: isNew ? [entry] : [], request };
}

/**
 * Throws a 409 `HttpProblem` if a rollback to a version that was never live would bypass a freeze or the two-person
 * rule.
 */
async function requireReturn(change: Change, remote: string, to: string): Promise<void> {
  const isGuarded =
    findFreeze(await readFreezes(change), remote) !== undefined ||
    (await readTwoPersonRemotes(change)).includes(remote);
  if (isGuarded && !(await wasEverLive(change, remote, to)))
    throw conflict(`${remote}@${to} was never live: this would be an activation, not a rollback`);
}
