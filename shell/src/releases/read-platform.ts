import { readFile } from 'node:fs/promises';
import { ShellPlatform } from '@storefront/contracts/release';

/** @throws Error when the file is missing or invalid, because the shell is not built */
export async function readPlatform(file: string): Promise<ShellPlatform> {
  return ShellPlatform.parse(JSON.parse(await readFile(file, 'utf8')));
}
