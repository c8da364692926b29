import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { type Author, commitChange } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import { liftFreeze, saveFreeze } from '../freezes/freezes.ts';
import { conflict } from '../http/http-problem.ts';
import { RequiredReason, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requirePreviewLink, revokePreviewLink } from '../previews/preview-links.ts';
import type { AuditEntry } from '../records/audit-entry.ts';
import { type Identity, requireDeployer, requireOperator } from '../tokens/identity.ts';
import { ChannelAction, switchChannel } from './channel-actions.ts';

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
