import type { ReleaseRecord } from '@storefront/release-protocol';
import type { ActivationRequest, Share } from '@storefront/release-protocol/calls';
import type { Author } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import { requireSecondPerson } from './approvals.ts';
import {
  type Channel,
  type ChannelChange,
  findChannel,
  isSameShare,
  requireChannel,
  storeChange,
} from './channel.ts';
import { requireNotFrozen } from './freezes.ts';
import { passGate } from './pass-gate.ts';
import { requireRelease } from './releases.ts';
import { activate, setCanary } from './transitions.ts';

/** A version that is to be live; `force`: despite the gate's refusals. */
interface Activation {
  readonly remote: string;
  readonly version: string;
  readonly force: boolean;
  readonly reason?: string | undefined;
}

/**
 * Makes a published version active: find, guard, store. It waits for a second person where two are required. Throws a 404
 * or 409 `HttpProblem`, for example when the remote is frozen.
 */
export async function activateRelease(
  change: Change,
  activation: Activation,
  author: Author,
): Promise<ChannelChange> {
  const { remote, version } = activation;
  const { record } = await requireRelease(change, remote, version);
  const channel = await findChannel(change, remote);
  if (channel?.active === version) return { channel, audit: [] };
  // nobody can have required a second person for a remote's first release
  const second = channel && { author, share: null };
  const passed = await guard(change, record, activation, second);
  if (channel && 'request' in passed) return wait(channel, passed);
  return storeActive(change, channel, { ...activation, ...passed });
}

/**
 * Gives a published version a share of the visitors, as the canary: find, guard, store. It waits for a second person where
 * two are required. Throws a 404 or 409 `HttpProblem`.
 */
export async function startCanary(
  change: Change,
  canary: Activation & Share,
  author: Author,
): Promise<ChannelChange> {
  const { remote, version, percent, audience } = canary;
  const channel = await requireChannel(change, remote);
  const { record } = await requireRelease(change, remote, version);
  const share = { percent, audience };
  if (channel.canary?.version === version && isSameShare(channel.canary, share))
    return { channel, audit: [] };
  const next = setCanary(channel, version, share);
  const passed = await guard(change, record, canary, { author, share });
  if ('request' in passed) return wait(channel, passed);
  return storeCanary(change, next, { ...canary, ...passed });
}

/**
 * Gives a version that is rolled out its next share of the visitors, and with 100 % of all makes it active: find, guard,
 * store. The persons that this needs were asked when the rollout began. Throws a 404 or 409 `HttpProblem`, for example when
 * the remote is frozen.
 */
export async function widenRelease(
  change: Change,
  step: Omit<Activation, 'force'> & Share,
): Promise<ChannelChange> {
  const { remote, version, percent, audience } = step;
  const channel = await requireChannel(change, remote);
  const { record } = await requireRelease(change, remote, version);
  const { overridden } = await guard(change, record, { ...step, force: false }, undefined);
  if (percent === 100 && audience === undefined) return storeActive(change, channel, { ...step, overridden });
  return storeCanary(change, setCanary(channel, version, { percent, audience }), { ...step, overridden });
}

// guard: freeze, gate, second person

/** What the guards say; `reason` is for the audit, `overridden` has the gate's refusals that `force` has passed. */
type Passed = { reason: string | undefined; overridden: string | undefined };
type Waiting = { request: ActivationRequest; isNew: boolean; overridden: string | undefined };

/** @param second who asks, and for which share, null for all visitors; undefined: one person is enough */
async function guard(
  change: Change,
  record: ReleaseRecord,
  { remote, version, force, reason }: Activation,
  second: { readonly author: Author; readonly share: Share | null } | undefined,
): Promise<Passed | Waiting> {
  await requireNotFrozen(change, remote);
  const { overridden } = await passGate(change, record, force);
  if (second === undefined) return { reason, overridden };
  const { author, share } = second;
  const intent = {
    remote,
    version,
    percent: share?.percent ?? null,
    audience: share?.audience,
    reason,
  };
  return { ...(await requireSecondPerson(change, intent, author)), overridden };
}

/** Nothing is live before another person has confirmed it. */
function wait(channel: Channel, { request, isNew, overridden }: Waiting): ChannelChange {
  const { remote, version, percent, audience, reason } = request;
  const entry = {
    action: 'request-activation',
    remote,
    version,
    percent: percent ?? undefined,
    audience: audience ?? undefined,
    reason: reason ?? undefined,
    overridden,
  } as const;
  return { channel, audit: isNew ? [entry] : [], request };
}

// store: the channel's next state and its audit row

type Stored = Pick<Activation, 'remote' | 'version' | 'reason'> & { readonly overridden: string | undefined };

function storeActive(
  change: Change,
  channel: Channel | undefined,
  { remote, version, reason, overridden }: Stored,
): Promise<ChannelChange> {
  return storeChange(change, activate(channel, remote, version, new Date().toISOString()), {
    action: 'activate',
    remote,
    version,
    fromVersion: channel?.active,
    reason,
    overridden,
  });
}

function storeCanary(
  change: Change,
  next: Channel,
  { remote, version, percent, audience, reason, overridden }: Stored & Share,
): Promise<ChannelChange> {
  return storeChange(change, next, {
    action: 'canary',
    remote,
    version,
    percent,
    audience,
    reason,
    overridden,
  });
}
