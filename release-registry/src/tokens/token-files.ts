import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { newSecret } from './secrets.ts';

/** The file, readable by its owner only, whose token lets commands on the registry's machine act as operator. */
export function operatorTokenFile(registryDir: string): string {
  return path.join(registryDir, 'operator-token');
}

/** The file of the token with which a shell on the registry's machine reports what it serves. */
export function shellTokenFile(registryDir: string): string {
  return path.join(registryDir, 'shell-token');
}

/** Reads the token in the file; creates the file if it does not exist. */
export async function ensureTokenFile(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    const token = newSecret();
    try {
      await handle.writeFile(`${token}\n`);
      await handle.sync();
    } catch (error) {
      // as on a full disk; the next start would find a file without a token
      await rm(file);
      throw error;
    } finally {
      await handle.close();
    }
    return token;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const token = (await readFile(file, 'utf8')).trim();
    if (token.length < 32)
      throw new Error(`${file} holds no token of 32 characters: delete it, and the next start creates one`);
    return token;
  }
}
