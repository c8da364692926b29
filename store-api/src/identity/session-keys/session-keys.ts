import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@storefront/server-kit/replace-file';
import { lifetimes } from '../session/lifetimes.ts';

const fresh = () => randomBytes(32).toString('base64url');

const textOf = (keys: readonly string[]) => `${keys.join('\n')}\n`;

/** Writes the first key; of processes that start together, only one succeeds. */
async function createKeys(file: string, folder: string): Promise<void> {
  const draft = join(folder, `new-${fresh()}`);
  await writeFile(draft, textOf([fresh()]), { flag: 'wx', mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

/**
 * Reads the keys of session cookies, which are stored outside the database: one for signing, and the previous one. A
 * key is replaced when it is as old as a session can get, so that no session ends with it.
 */
export async function readSessionKeys(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'store-secret');
  await createKeys(file, folder);
  const keys = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const ageMs = Date.now() - (await stat(file)).mtimeMs;
  if (ageMs < lifetimes.sessionSeconds * 1000) return keys;
  const rotated = [fresh(), ...keys.slice(0, 1)];
  await replaceFile(file, textOf(rotated), { mode: 0o600 });
  return rotated;
}
