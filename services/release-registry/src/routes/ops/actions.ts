import type { Rollout } from '@storefront/release-protocol/calls';
import { z } from 'zod';
import { conflict } from '../../access/http-problem.ts';
import { type Identity, requireDeployer, requireOperator } from '../../access/identity.ts';
import { RequiredReason, Version, validate } from '../../access/validate.ts';
import { activateRelease, startCanary } from '../../channels/activate-release.ts';
import { readRequests } from '../../channels/approvals.ts';
import { type ChannelChange, requireChannel } from '../../channels/channel.ts';
import { liftFreeze, saveFreeze } from '../../channels/freezes.ts';
import { endCanary, rollBackRemote } from '../../channels/roll-back.ts';
import { type Author, commitChange } from '../../database/changes.ts';
import type { AuditEntry } from '../../database/history.ts';
import type { Change } from '../../database/schema.ts';
import { requirePreviewLink, revokePreviewLink } from '../../previews/preview-links.ts';
import { orderRollout, startRollout } from '../../rollouts/change-rollout.ts';
import { findRollout, isOpen, readStoredPlan } from '../../rollouts/rollout.ts';
import type { RegistryContext } from '../registry-context.ts';

const rolloutOrders = {
  'pause-rollout': 'pause',
  'resume-rollout': 'resume',
  'approve-rollout': 'approve',
} as const;

const ChannelAction = z.enum([
  'rollback',
  'end-canary',
  'confirm',
  'pause-rollout',
  'resume-rollout',
  'approve-rollout',
]);
type ChannelAction = z.infer<typeof ChannelAction>;

export const Action = z.enum([...ChannelAction.options, 'freeze', 'unfreeze', 'revoke-preview']);
export type Action = z.infer<typeof Action>;

const Form = z.object({
  reason: RequiredReason,
  /** What the page showed; absent where it does not matter. */
  active: z.optional(Version),
  version: z.optional(Version),
  /** Of a request for a second person, ISO 8601, UTC. */
  requestedAt: z.optional(z.string()),
  /** Of a rollout's plan, from 0. */
  step: z.optional(z.coerce.number()),
  preview: z.optional(z.string()),
});

/** Runs the action that a form of the ops page requests. Throws an `HttpProblem`. */
export async function runAction(
  { database, discovery }: RegistryContext,
  identity: Identity,
  { action, remote, body }: { action: Action; remote: string | null; body: unknown },
): Promise<void> {
  if (remote === null) requireOperator(identity, `${action} all remotes`);
  else requireDeployer(identity, remote);
  const form = validate(Form, body, 'form');
  const author: Author = { actor: identity.name, token: identity.name };
  const { changed } = await commitChange(database, author, async (change) => {
    if (action === 'freeze' || action === 'unfreeze') {
      const { reason } = form;
      if (action === 'freeze') await saveFreeze(change, remote, { reason, identity, actor: author.actor });
      else await liftFreeze(change, remote, identity);
      return { result: null, audit: [{ action, remote: remote ?? undefined, reason }] };
    }
    if (remote === null) throw conflict(`${action} needs a remote`);
    if (action === 'revoke-preview') return { result: null, audit: [await endPreview(change, remote, form)] };
    const { audit } = await switchChannel(change, { action, remote, author, form });
    return { result: null, audit };
  });
  if (changed) await discovery.refresh();
}

async function endPreview(
  change: Change,
  remote: string,
  { preview = '', reason }: z.infer<typeof Form>,
): Promise<AuditEntry> {
  const link = await requirePreviewLink(change, preview);
  if (link.remote !== remote) throw conflict(`the preview ${preview} is none of ${remote}`);
  await revokePreviewLink(change, link.id);
  return { action: 'preview-revoke', remote, version: link.version, reason };
}

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
async function switchChannel(change: Change, intent: Switch): Promise<Pick<ChannelChange, 'audit'>> {
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
      ? endCanary(change, { remote, version, reason })
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
    : startCanary(change, { ...release, percent, audience: audience ?? undefined }, author);
}
