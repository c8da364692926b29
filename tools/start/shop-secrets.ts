import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPrivateFolder } from './private-folder.ts';

/** Folder of generated secrets, in which store-api also creates and rotates the keys of session cookies. */
export const secretsFolder = (dataDir: string) => path.join(dataDir, 'secrets');

/**
 * The App-Token that the shop and store-api share: the given one, else a random one that is stored in the data folder.
 */
export async function readAppToken(dataDir: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (env.STORE_APP_TOKEN) return env.STORE_APP_TOKEN;
  const folder = secretsFolder(dataDir);
  await createPrivateFolder(folder);
  const file = path.join(folder, 'store-app-token');
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
