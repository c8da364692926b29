import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person, StoreApiConfig } from '../platform/settings/config.ts';

/** File of the token of whoever operates a shop that names nobody. */
const operatorTokenFile = (secretsFolder: string) => join(secretsFolder, 'operator-token');

/** A shorter one was cut, and can be guessed. */
const leastCharacters = 32;

/**
 * Who may import goods and change content: those of `OPERATORS`, else whoever can read a file that only this user can.
 * @throws Error that names the file when it holds no token
 */
export async function readOperators({
  operators,
  secretsFolder,
}: Pick<StoreApiConfig, 'operators' | 'secretsFolder'>): Promise<readonly Person[]> {
  if (operators.length > 0) return operators;
  const file = operatorTokenFile(secretsFolder);
  await mkdir(secretsFolder, { recursive: true, mode: 0o700 });
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const token = (await readFile(file, 'utf8')).trim();
  if (token.length < leastCharacters)
    throw new Error(
      `${file} holds no token of ${leastCharacters} characters: delete it, and the next start makes another`,
    );
  return [{ name: 'operator', token }];
}
