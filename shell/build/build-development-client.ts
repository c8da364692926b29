import { globSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@storefront/remote-kit';
import { developmentFilesPath } from '../src/page/server-paths.ts';
import { shellDevelopmentClient } from './development-client.ts';
import { namedAssets } from './named-assets.ts';
import { packageFolder } from './shell-builds.ts';

const assetsFile = path.join(packageFolder, 'dist', 'dev-assets.json');

/** Files that the client is built from, as patterns relative to the repository's root. */
const sources = [
  'shell/{src,build}/**/*',
  'shared-contracts/src/**/*',
  'packages/ui/src/**/*',
  'packages/remote-kit/src/**/*',
  'package-lock.json',
];

/**
 * Builds the client for pages with a remote under development into `dist/dev-client`, unless it is up to date.
 * @throws Error with the compiler's message
 */
export async function buildDevelopmentClient(): Promise<void> {
  if (!isStale()) return;
  const stats = await compile([shellDevelopmentClient()]);
  const { named } = namedAssets(stats.stats[0], developmentFilesPath);
  writeFileSync(assetsFile, `${JSON.stringify(named, null, 2)}\n`);
}

function isStale(): boolean {
  const built = statSync(assetsFile, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return true;
  const root = path.resolve(packageFolder, '..');
  return globSync(sources, { cwd: root }).some((file) => statSync(path.join(root, file)).mtimeMs > built);
}
