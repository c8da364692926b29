import {
  type ActivationRequest,
  type Rollout,
  type RolloutPlan,
  readStep,
} from '@storefront/release-protocol/calls';
import { conflict, notFound } from '../access/http-problem.ts';
import { widenRelease } from '../channels/activate-release.ts';
import { requireSecondPerson } from '../channels/approvals.ts';
import { requireChannel } from '../channels/channel.ts';
import { requireNotFrozen } from '../channels/freezes.ts';
import { requireRelease } from '../channels/releases.ts';
import { endCanary } from '../channels/roll-back.ts';
import type { Author } from '../database/changes.ts';
import type { AuditEntry } from '../database/history.ts';
import type { Change } from '../database/schema.ts';
import { readWithdrawnVersions } from '../judge/read-judged.ts';
import { findRollout, isOpen, saveRollout } from './rollout.ts';

/** With `request` nothing has begun, because the rollout waits for a second person. */
export type StartedRollout = {
  rollout: Rollout | null;
  request: ActivationRequest | null;
  audit: AuditEntry[];
};

/**
 * Begins a rollout with the plan's first share, or requests it where two persons are required; they are asked once for the
 * whole plan. Throws a 404 or 409 `HttpProblem`.
 */
export async function startRollout(
  change: Change,
  {
    remote,
    version,
    plan,
    reason,
  }: { remote: string; version: string; plan: RolloutPlan; reason?: string | undefined },
  author: Author,
): Promise<StartedRollout> {
  await requireRelease(change, remote, version);
  const { canary } = await requireChannel(change, remote);
  const before = await findRollout(change, remote);
  if (before && isOpen(before)) throw conflict(`${remote}@${before.version} is being rolled out already`);
  if (canary && canary.version !== version)
    throw conflict(`${remote}@${canary.version} is the canary: end it first`);
  if ((await readWithdrawnVersions(change, remote)).includes(version))
    throw conflict(
      `the judge has withdrawn ${remote}@${version}: publish another version, or make it live yourself`,
    );
  await requireNotFrozen(change, remote);
  const second = await requireSecondPerson(
    change,
    { remote, version, percent: null, plan: JSON.stringify(plan), reason },
    author,
  );
  if ('request' in second) {
    const { request, isNew } = second;
    const entry = { action: 'request-activation', remote, version, reason } as const;
    return { rollout: null, request, audit: isNew ? [entry] : [] };
  }
  const now = new Date().toISOString();
  const started: Rollout = {
    remote,
    version,
    plan,
    step: 0,
    stepSince: now,
    state: 'running',
    note: null,
    approved: false,
    channelRevision: 0,
    startedAt: now,
    actor: author.actor,
  };
  const { percent, audience } = readStep(started);
  const { channel, audit } = await widenRelease(change, { remote, version, percent, audience });
  const rollout = { ...started, channelRevision: channel.revision };
  await saveRollout(change, rollout);
  return {
    rollout,
    request: null,
    audit: [{ action: 'rollout-start', remote, version, reason: second.reason }, ...audit],
  };
}

export type RolloutOrder = 'pause' | 'resume' | 'approve' | 'abort';

/** What a person tells an open rollout. Throws a 404 or 409 `HttpProblem`. */
export async function orderRollout(
  change: Change,
  { remote, order, reason }: { remote: string; order: RolloutOrder; reason?: string | undefined },
  author: Author,
): Promise<{ rollout: Rollout; audit: AuditEntry[] }> {
  const rollout = await findRollout(change, remote);
  if (rollout === undefined) throw notFound(`${remote} has no rollout`);
  if (!isOpen(rollout)) throw conflict(`the rollout of ${remote}@${rollout.version} is ${rollout.state}`);
  const next = await orders[order](change, rollout, { reason, author });
  await saveRollout(change, next.rollout);
  const entry: AuditEntry = { action: `rollout-${order}`, remote, version: rollout.version, reason };
  return { rollout: next.rollout, audit: [entry, ...next.audit] };
}

type Ordered = { rollout: Rollout; audit: AuditEntry[] };
type How = { reason: string | undefined; author: Author };

const orders: Readonly<
  Record<RolloutOrder, (change: Change, rollout: Rollout, how: How) => Promise<Ordered>>
> = {
  pause: async (_, rollout, { reason, author }) => ({
    rollout: { ...rollout, state: 'paused', note: reason ?? `paused by ${author.actor}` },
    audit: [],
  }),
  // the figures of the step are collected from now on: what was live may have changed
  resume: async (change, rollout) => ({
    rollout: {
      ...rollout,
      state: 'running',
      note: null,
      stepSince: new Date().toISOString(),
      channelRevision: (await requireChannel(change, rollout.remote)).revision,
    },
    audit: [],
  }),
  approve: async (_, rollout) => {
    const { remote, version, step, plan } = rollout;
    if (readStep(rollout).until !== 'approval')
      throw conflict(`step ${step + 1} of ${plan.steps.length} of ${remote}@${version} needs no approval`);
    return { rollout: { ...rollout, approved: true }, audit: [] };
  },
  abort: async (change, rollout, { reason, author }) => {
    const { remote, version } = rollout;
    const { canary } = await requireChannel(change, remote);
    const ended: Rollout = { ...rollout, state: 'ended', note: reason ?? `ended by ${author.actor}` };
    if (canary?.version !== version) return { rollout: ended, audit: [] };
    return { rollout: ended, audit: (await endCanary(change, { remote, version, reason })).audit };
  },
};
