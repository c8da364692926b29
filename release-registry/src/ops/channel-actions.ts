import { z } from 'zod';
import {
  activateRelease,
  type ChannelChange,
  rollBackRemote,
  setCanary,
} from '../activation/change-channel.ts';
import { readRequests } from '../approvals/approvals.ts';
import { requireChannel } from '../channels/channel.ts';
import type { Author } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import { conflict } from '../http/http-problem.ts';
import { orderRollout, startRollout } from '../rollouts/change-rollout.ts';
import { findRollout, isOpen, type Rollout } from '../rollouts/rollout.ts';
import { readStoredPlan } from '../rollouts/rollout-plan.ts';

const rolloutOrders = {
  'pause-rollout': 'pause',
  'resume-rollout': 'resume',
  'approve-rollout': 'approve',
} as const;

export const ChannelAction = z.enum([
  'rollback',
  'end-canary',
  'confirm',
  'pause-rollout',
  'resume-rollout',
  'approve-rollout',
]);
export type ChannelAction = z.infer<typeof ChannelAction>;

/** What a form says, besides its reason what the page showed. */
type ChannelForm = {
  reason: string;
  active?: string | undefined;
  version?: string | undefined;
  requestedAt?: string | undefined;
  step?: number | undefined;
};

type Switch = { action: ChannelAction; remote: string; author: Author; form: ChannelForm };

/** Refuses when the channel is no longer what the page showed, so that a second click does not roll back further. */
export async function switchChannel(change: Change, intent: Switch): Promise<Pick<ChannelChange, 'audit'>> {
  const { action, remote, author, form } = intent;
  const { reason, version = '' } = form;
  const channel = await requireChannel(change, remote);
  if (channel.active !== form.active)
    throw conflict(`${remote} was changed meanwhile: ${channel.active} is active; nothing was done`);
  if (action === 'rollback') return rollBackRemote(change, { remote, reason });
  if (action === 'confirm') return confirmRequest(change, intent);
  const rollout = await findOpenRollout(change, remote, version);
  if (action === 'end-canary')
    return rollout === undefined
      ? setCanary(change, { remote, version, percent: 0, force: false, reason }, author)
      : orderRollout(change, { remote, order: 'abort', reason }, author);
  if (rollout === undefined || rollout.step !== form.step)
    throw conflict(`the rollout of ${remote}@${version} was changed meanwhile; nothing was done`);
  return orderRollout(change, { remote, order: rolloutOrders[action], reason }, author);
}

async function findOpenRollout(
  change: Change,
  remote: string,
  version: string,
): Promise<Rollout | undefined> {
  const rollout = await findRollout(change, remote);
  return rollout && isOpen(rollout) && rollout.version === version ? rollout : undefined;
}

async function confirmRequest(
  change: Change,
  { remote, author, form: { reason, version = '', requestedAt } }: Switch,
): Promise<Pick<ChannelChange, 'audit'>> {
  const request = (await readRequests(change)).find((each) => each.remote === remote);
  if (request?.version !== version || request.at !== requestedAt)
    throw conflict(
      `${remote}@${version} waits for nobody any more, or was requested again; nothing was done`,
    );
  const { percent, audience, plan } = request;
  if (plan !== null)
    return startRollout(change, { remote, version, plan: readStoredPlan(plan), reason }, author);
  const release = { remote, version, force: false, reason };
  return percent === null
    ? activateRelease(change, release, author)
    : setCanary(change, { ...release, percent, audience: audience ?? undefined }, author);
}
