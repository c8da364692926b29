import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  fromPem,
  generateKey,
  readKeyId,
  registrySigner,
  type SigningKey,
  toPem,
} from '@storefront/release-protocol/signing';
import type { Database } from '../database/schema.ts';
import { findKey } from './key-chains.ts';

/** The registry's private keys, one file each, in the folder that registries on one database share. */
export type RegistryKeyFiles = {
  /** Reads a private key. Throws an Error that names a missing file. */
  load: (publicKey: string) => Promise<SigningKey>;
  /** Creates a key and stores it before anything refers to it. */
  create: () => Promise<SigningKey>;
};

/** Opens the key files, and creates the registry's first key at its first start. */
export async function openRegistryKey(db: Database, registryDir: string): Promise<RegistryKeyFiles> {
  const files = keyFilesIn(path.join(registryDir, 'keys'));
  const current = await findKey(db, registrySigner);
  if (current === undefined) await createFirst(db, files);
  else await files.load(current);
  return files;
}

type KeyFiles = RegistryKeyFiles & { remove: (publicKey: string) => Promise<void> };

function keyFilesIn(folder: string): KeyFiles {
  const locateFile = (publicKey: string) => path.join(folder, `${readKeyId(publicKey)}.pem`);
  return {
    async load(publicKey) {
      const file = locateFile(publicKey);
      const pem = await readFile(file, 'utf8').catch((cause: unknown) => {
        throw new Error(
          `${file}, the registry's signing key, cannot be read: registries on one database share their folder, and a restore brings the key back`,
          { cause },
        );
      });
      try {
        return fromPem(pem);
      } catch (cause) {
        throw new Error(
          `${file} holds no private key of the registry: a restore brings it back, and shells go on from their copies meanwhile`,
          { cause },
        );
      }
    },
    async create() {
      const key = generateKey();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(locateFile(key.publicKey), toPem(key), { mode: 0o600, flush: true });
      return key;
    },
    remove: (publicKey) => rm(locateFile(publicKey), { force: true }),
  };
}

/** If several registries start at once on an empty database, only one of their keys is stored. */
async function createFirst(db: Database, files: KeyFiles): Promise<void> {
  const { publicKey } = await files.create();
  const row = { signer: registrySigner, position: 1, public_key: publicKey, rotation: null };
  await db
    .insertInto('signing_keys')
    .values({ ...row, added_at: new Date().toISOString(), revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const current = await findKey(db, registrySigner);
  if (current !== undefined && current !== publicKey) {
    await files.remove(publicKey);
    await files.load(current);
  }
}
