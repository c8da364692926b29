import type { AuditEntry } from '../audit/audit-entry.ts';
import type { Change } from '../database/schema.ts';
import { passGate } from '../gate/pass-gate.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import { type Channel, findChannel, requireChannel, saveChannel } from './channel.ts';
import { activated, rolledBack, withCanary } from './transitions.ts';

/** The channel after a change, and its audit rows: none when nothing had to change. */
export type ChannelChange = { channel: Channel; audit: AuditEntry[] };

/** Makes a published version the active one. Throws a 404 or 409 `HttpProblem`. */
export async function activateRelease(
  change: Change,
  activation: { remote: string; version: string; force: boolean; reason?: string | undefined },
): Promise<ChannelChange> {
  const { remote, version, force, reason } = activation;
  const { record } = await requireRelease(change, remote, version);
  const channel = await findChannel(change, remote);
  if (channel?.active === version) return { channel, audit: [] };
  const { overridden } = await passGate(change, record, force);
  const next = activated(channel, remote, version, new Date().toISOString());
  return {
    channel: await saveChannel(change, next),
    audit: [{ action: 'activate', remote, version, fromVersion: channel?.active, reason, overridden }],
  };
}

/** Rolls a remote back to its last known good, or to `to`. Throws a 404 or 409 `HttpProblem`. */
export async function rollBackRemote(
  change: Change,
  { remote, to, reason }: { remote: string; to?: string | undefined; reason?: string | undefined },
): Promise<ChannelChange> {
  const channel = await requireChannel(change, remote);
  if (to !== undefined) await requireRelease(change, remote, to);
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

/** Gives a version `percent` of the visitors; 0 ends its canary. Throws a 404 or 409 `HttpProblem`. */
export async function setCanary(
  change: Change,
  canary: { remote: string; version: string; percent: number; force: boolean; reason?: string | undefined },
): Promise<ChannelChange> {
  const { remote, version, percent, force, reason } = canary;
  const channel = await requireChannel(change, remote);
  const { record } = await requireRelease(change, remote, version);
  if (channel.canary?.version === version && channel.canary.percent === percent)
    return { channel, audit: [] };
  const { overridden } = percent > 0 ? await passGate(change, record, force) : {};
  const next = withCanary(channel, version, percent);
  return {
    channel: await saveChannel(change, next),
    audit: [{ action: 'canary', remote, version, percent, reason, overridden }],
  };
}
