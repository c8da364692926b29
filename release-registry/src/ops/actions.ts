import { z } from 'zod';
import {
  activateRelease,
  type ChannelChange,
  rollBackRemote,
  setCanary,
} from '../activation/change-channel.ts';
import { readRequests } from '../approvals/approvals.ts';
import { requireChannel } from '../channels/channel.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { type Author, commitChange } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import { liftFreeze, saveFreeze } from '../freezes/freezes.ts';
import { conflict } from '../http/http-problem.ts';
import { RequiredReason, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requirePreviewLink, revokePreviewLink } from '../previews/preview-links.ts';
import type { AuditEntry } from '../records/audit-entry.ts';
import { startRollout } from '../rollouts/change-rollout.ts';
import { RolloutPlan } from '../rollouts/rollout-plan.ts';
import { type Identity, requireDeployer, requireOperator } from '../tokens/identity.ts';

export const Action = z.enum(['rollback', 'end-canary', 'confirm', 'freeze', 'unfreeze', 'revoke-preview']);
export type Action = z.infer<typeof Action>;

const Form = z.object({
  reason: RequiredReason,
  /** What the page showed; absent where it does not matter. */
  active: z.optional(Version),
  version: z.optional(Version),
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
    const { audit } = await switchChannel(change, { action, remote, author, ...form });
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

type Switch = z.infer<typeof Form> & {
  action: Exclude<Action, 'freeze' | 'unfreeze' | 'revoke-preview'>;
  remote: string;
  author: Author;
};

/** Refuses when the channel is no longer what the page showed, so that a second click does not roll back further. */
async function switchChannel(change: Change, intent: Switch): Promise<Pick<ChannelChange, 'audit'>> {
  const { action, remote, author, reason } = intent;
  const channel = await requireChannel(change, remote);
  if (channel.active !== intent.active)
    throw conflict(`${remote} was changed meanwhile: ${channel.active} is active; nothing was done`);
  if (action === 'rollback') return rollBackRemote(change, { remote, reason });
  const { version = '' } = intent;
  const canary = { remote, version, force: false, reason };
  if (action === 'end-canary') return setCanary(change, { ...canary, percent: 0 }, author);
  const request = (await readRequests(change)).find((each) => each.remote === remote);
  if (request?.version !== version) throw conflict(`${remote}@${version} waits for nobody any more`);
  const { percent, audience, plan } = request;
  if (plan !== null)
    return startRollout(
      change,
      { remote, version, plan: RolloutPlan.parse(JSON.parse(plan)), reason },
      author,
    );
  return percent === null
    ? activateRelease(change, canary, author)
    : setCanary(change, { ...canary, percent, audience: audience ?? undefined }, author);
}
