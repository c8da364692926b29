import type { PreviewLink } from '@storefront/release-protocol/calls';
import { type Preview, readPreview, registrySigner } from '@storefront/release-protocol/signing';
import { notFound } from '../access/http-problem.ts';
import { findKey } from '../access/key-chains.ts';
import type { Change, Database } from '../database/schema.ts';

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

/** Reads a link's text; undefined when this registry did not sign it, it has expired, or it was revoked. */
export async function readPreviewed(db: Database, signed: string): Promise<Preview | undefined> {
  const key = await findKey(db, registrySigner);
  const preview = key === undefined ? undefined : readPreview(signed, key, Date.now());
  if (preview === undefined) return undefined;
  const { ids } = await readRevokedPreviews(db);
  return ids.includes(preview.id) ? undefined : preview;
}
