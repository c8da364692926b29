import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromPem, generateKey, type SigningKey, toPem } from '@storefront/release-protocol/signing';
import { readDataFolder } from './command-context.ts';
import { CommandFailure } from './failure.ts';

/** File of a remote's private key: RELEASE_KEY_FILE, or one in the data folder's `keys/`. */
export function chooseKeyFile(environment: NodeJS.ProcessEnv, remote: string): string {
  return environment.RELEASE_KEY_FILE || path.join(readDataFolder(environment), 'keys', `${remote}.pem`);
}

/**
 * Reads the key in the file; undefined if the file does not exist. Throws `CommandFailure` for a file without a key.
 */
export async function readKeyFile(file: string): Promise<SigningKey | undefined> {
  try {
    return fromPem(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new CommandFailure(`${file} holds no Ed25519 private key in PEM`, { cause: error });
  }
}

/** Like `readKeyFile`, but creates a missing file, readable by its owner only. */
export async function ensureKeyFile(file: string): Promise<SigningKey> {
  const existing = await readKeyFile(file);
  if (existing) return existing;
  const key = generateKey();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, toPem(key), { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

/** File of the key that a rotation changes to, beside the old one until the registry has stored it. */
export function nextKeyFile(file: string): string {
  return `${file}.next`;
}

export async function finishRotation(file: string): Promise<void> {
  await rename(nextKeyFile(file), file);
}
