import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts/routes';
import { repositoryFiles } from './repository-files.ts';
import { repositoryManifest } from './repository-manifest.ts';

export const nextSteps = `Next:
  npm install
  npm test
  npm run build
`;

/**
 * Writes a remote's own repository into a folder that is empty or has what `npm install` made there.
 * @returns the files, relative to the folder
 * @throws Error naming the files that exist already; nothing has been written then
 */
export function initRepository(folder: string, remote: RemoteName): readonly string[] {
  const files = repositoryFiles(remote);
  const existing = Object.keys(files).filter((file) => existsSync(path.join(folder, file)));
  if (existing.length > 0)
    throw new Error(`${folder} has ${existing.join(', ')} already; nothing was written`);
  const manifest = path.join(folder, 'package.json');
  const installed = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const all = {
    'package.json': `${JSON.stringify(repositoryManifest(remote, installed), null, 2)}\n`,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return Object.keys(all);
}
