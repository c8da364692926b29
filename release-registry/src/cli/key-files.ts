import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromPem, generateKey, type SigningKey, toPem } from '@storefront/contracts/signing';
import { registryFolder } from '../config.ts';
import { CommandFailure } from './failure.ts';

/** Where a remote's private key is: RELEASE_KEY_FILE, or the data folder's `keys/`. */
export function keyFileOf(environment: NodeJS.ProcessEnv, remote: string): string {
  const dataFolder = path.dirname(registryFolder(environment.DATA_DIR || '.data'));
  return environment.RELEASE_KEY_FILE || path.join(dataFolder, 'keys', `${remote}.pem`);
}

/** The key in the file, or undefined without a file. Throws `CommandFailure` for a file that holds none. */
export async function readKeyFile(file: string): Promise<SigningKey | undefined> {
  try {
    return fromPem(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new CommandFailure(`${file} holds no Ed25519 private key in PEM`, { cause: error });
  }
}

/** As `readKeyFile`; makes the file, readable by its owner alone, when there is none. */
export async function ensureKeyFile(file: string): Promise<SigningKey> {
  const existing = await readKeyFile(file);
  if (existing) return existing;
  const key = generateKey();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, toPem(key), { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

/** The key that a rotation changes to is beside the old one until the registry has it. */
export function nextKeyFile(file: string): string {
  return `${file}.next`;
}

export async function finishRotation(file: string): Promise<void> {
  await rename(nextKeyFile(file), file);
}
