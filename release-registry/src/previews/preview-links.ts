import { type Preview, registrySigner } from '@storefront/contracts/signing';
import { z } from 'zod';
import type { Change, Database } from '../database/schema.ts';
import { notFound } from '../http/http-problem.ts';

/** A link that shows a release to whoever has it; `actor` created it `at` that time. Times are ISO 8601, UTC. */
export const PreviewLink = z.object({
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  expires: z.string(),
  at: z.string(),
  actor: z.string(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** A new link, with which anybody can see a release in the shop until it `expires` (ISO 8601, UTC). */
export const CreatedPreview = z.object({
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  expires: z.string(),
  preview: z.string(),
});
export type CreatedPreview = z.infer<typeof CreatedPreview>;

export async function insertPreviewLink(
  change: Change,
  { id, remote, version, expires }: Preview,
  actor: string,
): Promise<void> {
  const row = { id, remote, version, expires, at: new Date().toISOString(), actor };
  await change
    .insertInto('preview_links')
    .values({ ...row, revoked_at: null, revision: 0 })
    .execute();
}

/**
 * Reads the valid links, sorted by expiry, the latest first. A new key of the registry has invalidated earlier links.
 */
export async function readPreviewLinks(db: Database | Change): Promise<PreviewLink[]> {
  const { keyAddedAt } = await db
    .selectFrom('signing_keys')
    .select((row) => row.fn.max('added_at').as('keyAddedAt'))
    .where('signer', '=', registrySigner)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('preview_links')
    .select(['id', 'remote', 'version', 'expires', 'at', 'actor'])
    .where('revoked_at', 'is', null)
    .where('expires', '>', new Date().toISOString())
    .where('at', '>=', keyAddedAt)
    .orderBy('expires', 'desc')
    .execute();
}

/** Finds a valid link. Throws a 404 `HttpProblem` if none has this id. */
export async function requirePreviewLink(db: Database | Change, id: string): Promise<PreviewLink> {
  const link = (await readPreviewLinks(db)).find((each) => each.id === id);
  if (link === undefined) throw notFound(`No preview "${id}" is open: see "release preview list"`);
  return link;
}

/** Invalidates a link for everybody who has it. */
export async function revokePreviewLink(change: Change, id: string): Promise<void> {
  const { revision } = await change.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  await change
    .updateTable('preview_links')
    .set({ revoked_at: new Date().toISOString(), revision })
    .where('id', '=', id)
    .execute();
}

/** Links that were revoked before they expired, and the revision of the last revocation. */
export async function readRevokedPreviews(
  db: Database | Change,
): Promise<{ ids: string[]; changedAt: number }> {
  const rows = await db
    .selectFrom('preview_links')
    .select(['id', 'expires', 'revision'])
    .where('revoked_at', 'is not', null)
    .orderBy('id')
    .execute();
  const now = new Date().toISOString();
  return {
    ids: rows.flatMap(({ id, expires }) => (expires > now ? id : [])),
    changedAt: Math.max(0, ...rows.map(({ revision }) => revision)),
  };
}
