import { type Preview, readPreview, registrySigner } from '@storefront/contracts/signing';
import type { Database } from '../database/schema.ts';
import { findKey } from '../signing/key-chains.ts';
import { readRevokedPreviews } from './preview-links.ts';

/** Reads a link's text; undefined when this registry did not sign it, it has expired, or it was revoked. */
export async function readPreviewed(db: Database, signed: string): Promise<Preview | undefined> {
  const key = await findKey(db, registrySigner);
  const preview = key === undefined ? undefined : readPreview(signed, key, Date.now());
  if (preview === undefined) return undefined;
  const { ids } = await readRevokedPreviews(db);
  return ids.includes(preview.id) ? undefined : preview;
}
