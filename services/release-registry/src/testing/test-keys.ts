import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromPem, signValue } from '@storefront/release-protocol/signing';
import { findKey, insertKey } from '../access/key-chains.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Upload } from './build-release.ts';

/** The private key of every remote in these tests. */
export const testKeyPem = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIM5DkRqoR4iF6nDMwuLzJAMHe1GuuHDGl/xR32943VtX
-----END PRIVATE KEY-----
`;

export const testKey = fromPem(testKeyPem);

const remotes = ['mf-cart', 'mf-footer', 'mf-header', 'mf-listing', 'mf-hello', 'mf-banner'];

type RegistryLocation = { registryDir: string; databaseUrl?: string | undefined };

async function insertTestKeys(location: RegistryLocation): Promise<void> {
  const database = await openDatabase(location);
  try {
    await database.db.transaction().execute(async (change) => {
      // the lock of changes, because several registries of a test start at once
      await change.updateTable('registry_state').set({ id: 1 }).execute();
      for (const remote of remotes)
        if ((await findKey(change, remote)) === undefined) await insertKey(change, remote, testKey.publicKey);
    });
  } finally {
    await database.close();
  }
}

let seeded: Promise<Buffer> | undefined;

/** A SQLite file with these keys; its migrations take most of the time in which a registry opens. */
async function createSeeded(): Promise<Buffer> {
  const registryDir = await mkdtemp(path.join(tmpdir(), 'registry-seeded-'));
  await insertTestKeys({ registryDir });
  const file = await readFile(path.join(registryDir, 'registry.sqlite'));
  await rm(registryDir, { recursive: true });
  return file;
}

/** Registers the key for the remotes of these tests, without a row in the audit. */
export async function seedTestKeys(location: RegistryLocation): Promise<void> {
  const file = path.join(location.registryDir, 'registry.sqlite');
  if (location.databaseUrl !== undefined || existsSync(file)) return insertTestKeys(location);
  seeded ??= createSeeded();
  await mkdir(location.registryDir, { recursive: true });
  await writeFile(file, await seeded);
}

/** Adds a signature to the upload, unless it already has that field. */
export function signUpload<Body extends object>(upload: Body): Body & { signature?: string } {
  if (!('record' in upload) || 'signature' in upload) return upload;
  return { ...upload, signature: signValue('release', (upload as Body & Upload).record, testKey) };
}
