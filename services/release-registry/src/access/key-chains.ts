import { findLastKey, type KeyChain, KeyRotation, readKeyId } from '@storefront/release-protocol/signing';
import type { Change, Database } from '../database/schema.ts';
import { conflict } from './http-problem.ts';

export type KeyChains = Record<string, KeyChain>;

/** Reads the keys of every signer. A key that replaced a lost one begins a new chain. */
export async function readKeyChains(db: Database | Change): Promise<KeyChains> {
  const rows = await db
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('signer')
    .orderBy('position')
    .execute();
  const chains: KeyChains = {};
  for (const { signer, public_key, rotation } of rows) {
    if (rotation === null) chains[signer] = { first: public_key, rotations: [] };
    else chains[signer]?.rotations.push(KeyRotation.parse(JSON.parse(rotation)));
  }
  return chains;
}

/** The signer's current key; undefined when it has none. */
export async function findKey(db: Database | Change, signer: string): Promise<string | undefined> {
  const chain = (await readKeyChains(db))[signer];
  return chain && findLastKey(chain);
}

/**
 * Adds a signer's next key. Throws a 409 `HttpProblem` for a key that was used before, because an old rotation could
 * then be replayed.
 */
export async function insertKey(
  change: Change,
  signer: string,
  publicKey: string,
  rotation?: KeyRotation,
): Promise<void> {
  const used = await change
    .selectFrom('signing_keys')
    .select(['position', 'public_key'])
    .where('signer', '=', signer)
    .execute();
  if (used.some(({ public_key }) => public_key === publicKey))
    throw conflict(`key ${readKeyId(publicKey)} was a key of ${signer} before; a new one is needed`);
  const { revision } = await change.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  const row = {
    signer,
    position: used.length + 1,
    public_key: publicKey,
    rotation: rotation ? JSON.stringify(rotation) : null,
    added_at: new Date().toISOString(),
    revision,
  };
  await change.insertInto('signing_keys').values(row).execute();
}
