import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { newSecret } from './secrets.ts';

/** The file, readable by its owner alone, that lets commands on the registry's machine act as operator. */
export function operatorTokenFile(registryDir: string): string {
  return path.join(registryDir, 'operator-token');
}

/** The operator's token of this registry, made at its first start. */
export async function ensureOperatorToken(registryDir: string): Promise<string> {
  const file = operatorTokenFile(registryDir);
  await mkdir(registryDir, { recursive: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    const token = newSecret();
    try {
      await handle.writeFile(`${token}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return token;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const token = (await readFile(file, 'utf8')).trim();
    if (token === '') throw new Error(`${file} is empty: delete it, and the next start makes a new token`);
    return token;
  }
}
