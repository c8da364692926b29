import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@storefront/server-kit/files';
import type { Database } from '../platform/database/database.ts';
import { lifetimes } from './session/lifetimes.ts';

/** A shorter key was cut, or made by hand, and can be guessed. */
const leastCharacters = 32;

const fresh = () => randomBytes(32).toString('base64url');

const writeKeys = (keys: readonly string[]) => `${keys.join('\n')}\n`;

/** Writes the first key; of processes that start together, only one succeeds. */
async function createKeys(file: string, folder: string): Promise<void> {
  const draft = join(folder, `new-${fresh()}`);
  await writeFile(draft, writeKeys([fresh()]), { flag: 'wx', mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

/**
 * Reads the keys of session cookies, which are stored outside the database: one for signing, and the previous one. A
 * key is replaced when it is as old as a session can get, so that no session ends with it.
 * @throws Error that names the file when it is empty or cut, before anything is signed with what it holds
 */
export async function readSessionKeys(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'store-secret');
  await createKeys(file, folder);
  const keys = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  if (keys.length === 0 || keys.some((key) => key.trim().length < leastCharacters))
    throw new Error(
      `${file} holds no key of ${leastCharacters} characters: put back its copy, or delete it; then the next start makes ` +
        'another, all shoppers are signed out, and carts of visitors without an account are lost',
    );
  const ageMs = Date.now() - (await stat(file)).mtimeMs;
  if (ageMs < lifetimes.sessionSeconds * 1000) return keys;
  const rotated = [fresh(), ...keys.slice(0, 1)];
  await replaceFile(file, writeKeys(rotated), { mode: 0o600 });
  return rotated;
}

export const sessionKeySetting = 'session-key';

/** Says which key it is; the key itself, which is random, cannot be computed from it. */
const fingerprint = (key: string) => createHash('sha256').update(`session key ${key}`).digest('base64url');

/**
 * Writes into the database which key signs the cookies of all its processes; a rotated key follows the previous one.
 * @throws Error when others sign with a key that is not among these: visitors would lose their carts from one call to
 * the next
 */
export async function claimSessionKey(database: Database, keys: readonly string[]): Promise<void> {
  const [signing = ''] = keys.map(fingerprint);
  await database.transaction(async (connection) => {
    await connection.rows(
      'insert into settings (name, value) values ($1, $2) on conflict (name) do nothing',
      [sessionKeySetting, signing],
    );
    const known = await connection.row<{ value: string }>(
      'select value from settings where name = $1 for update',
      [sessionKeySetting],
    );
    if (known && !keys.map(fingerprint).includes(known.value))
      throw new Error(
        'STORE_SECRET, or the key in STORE_SECRET_DIR, is not the one that this database knows, so carts would be lost. ' +
          'Give the keys of its other processes, or `new,old`; to end all sessions, ' +
          `stop all processes and run: delete from settings where name = '${sessionKeySetting}'`,
      );
    await connection.rows('update settings set value = $2 where name = $1', [sessionKeySetting, signing]);
  });
}
