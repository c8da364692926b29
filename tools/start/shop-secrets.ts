import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of generated secrets, in which store-api also creates and rotates the keys of session cookies. */
export const secretsFolder = (dataDir: string) => path.join(dataDir, 'secrets');

/** The App-Token that the shop and store-api share. */
export const readAppToken = (dataDir: string, { STORE_APP_TOKEN }: NodeJS.ProcessEnv): Promise<string> =>
  readSecret(dataDir, 'store-app-token', STORE_APP_TOKEN);

/** The secret with which shells sign cookies and reports: all shells of one shop need the same. */
export const readShopSecret = (dataDir: string, { SHOP_SECRET }: NodeJS.ProcessEnv): Promise<string> =>
  readSecret(dataDir, 'shop-secret', SHOP_SECRET);

/** A shorter one was cut, and can be guessed. */
const leastCharacters = 32;

/** The given secret, else a random one that is stored in the data folder. */
async function readSecret(dataDir: string, name: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const folder = secretsFolder(dataDir);
  await createPrivateFolder(folder);
  const file = path.join(folder, name);
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < leastCharacters)
    throw new Error(
      `${file} holds no secret of ${leastCharacters} characters: delete it, and the next start makes another`,
    );
  return secret;
}

/** Creates a folder for databases, keys and logs that only its owner can read; a readable one is made private. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
