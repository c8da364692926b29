import { type Preview, readPreview, registrySigner } from '@storefront/contracts/signing';
import type { Database } from '../database/schema.ts';
import { findKey } from '../signing/key-chains.ts';

/** The preview of a link; undefined when this registry did not sign it, or it has expired. */
export async function readPreviewed(db: Database, signed: string): Promise<Preview | undefined> {
  const key = await findKey(db, registrySigner);
  return key === undefined ? undefined : readPreview(signed, key, Date.now());
}
