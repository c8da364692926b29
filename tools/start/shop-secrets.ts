import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPrivateFolder } from './private-folder.ts';

const names = ['STORE_APP_TOKEN', 'STORE_SECRET'] as const;
type ShopSecrets = Readonly<Record<(typeof names)[number], string>>;

/** The secrets that the shop and store-api share: those given, else random ones that the data folder keeps. */
export async function readShopSecrets(dataDir: string, env: NodeJS.ProcessEnv): Promise<ShopSecrets> {
  const secretOf = async (name: (typeof names)[number]) =>
    [name, env[name] || (await storedSecret(dataDir, name))] as const;
  return Object.fromEntries(await Promise.all(names.map(secretOf))) as ShopSecrets;
}

async function storedSecret(dataDir: string, name: string): Promise<string> {
  const folder = path.join(dataDir, 'secrets');
  await createPrivateFolder(folder);
  const file = path.join(folder, name.toLowerCase().replaceAll('_', '-'));
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
