import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { type PageRoute, ReleaseRecord } from '@storefront/contracts/release';
import { compressFiles } from './compress-files.ts';
import { contractRecord, requireSharedNames } from './contract-record.ts';
import { firstChunk } from './first-code.ts';
import type { Remote } from './remote.ts';
import { sortManifest } from './sorted-manifest.ts';

interface Manifest {
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: Readonly<
      Record<'js' | 'css', { readonly sync: readonly string[]; readonly async: readonly string[] }>
    >;
  }[];
}

export interface BuiltRelease {
  readonly folder: string;
  readonly record: ReleaseRecord;
}

/** What the builds of a release were made of. */
export interface ReleaseSources {
  readonly remote: Remote;
  readonly routes: readonly PageRoute[];
  readonly folder: string;
}

/**
 * Completes the folder of a release whose builds have ended: compressed files and `release.json`.
 * @param usage statistics of its `usageBuild`
 * @param quality of its compressed files, from 0 to 11; absent: 11
 * @throws Error naming what a version lacks
 */
export async function writeRelease(
  { remote, routes, folder }: ReleaseSources,
  usage: Stats,
  quality?: number,
): Promise<BuiltRelease> {
  sortManifest(path.join(folder, 'federation', 'mf-manifest.json'));
  const contract = contractRecord(remote.packageFolder, usage, listSources(remote.packageFolder));
  requireSharedNames(remote.remote, contract);
  await compressFiles(path.join(folder, 'client'), quality);
  const record = ReleaseRecord.parse({
    remote: remote.remote,
    version: remote.version,
    container: remote.container,
    entry: 'client/remoteEntry.js',
    server: 'server/index.cjs',
    exposes: exposedFiles(folder),
    routes,
    files: filesWithIntegrity(folder),
    contract,
    builtAt: new Date().toISOString(),
  });
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
  return { folder, record };
}

function exposedFiles(folder: string): ReleaseRecord['exposes'] {
  const file = path.join(folder, 'client', 'mf-manifest.json');
  if (!existsSync(file)) throw new Error(`${file}: the federation plugin wrote no manifest`);
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const under = (names: readonly string[]) => names.map((name) => `client/${name}`);
  const isOfFirst = (file: string) => file.startsWith(`${firstChunk}.`);
  // the manifest counts the sheets of all modules that share the first chunk as later ones of each of them
  const ofModules = new Set(manifest.exposes.map(({ name }) => `${name}.css`));
  return Object.fromEntries(
    manifest.exposes.map(({ name, assets: { js, css } }) => [
      name,
      {
        // the first chunk is part of the entry
        js: under(js.sync.filter((file) => !isOfFirst(file))),
        css: under(css.sync.toSorted((one, other) => Number(isOfFirst(other)) - Number(isOfFirst(one)))),
        asyncCss: under(css.async.filter((file) => !ofModules.has(file))),
      },
    ]),
  );
}

/**
 * Files that the compiler writes and no browser requests; the manifest of `federation/` is for hosts of others.
 * `release publish` sends the source maps apart.
 */
const readByBuildOnly = /^client\/mf-manifest\.json$|\/mf-stats\.json$|\.map$/;

function filesWithIntegrity(folder: string): ReleaseRecord['files'] {
  const files = globSync('{client,server,federation}/**/*', { cwd: folder })
    .filter((file) => statSync(path.join(folder, file)).isFile() && !readByBuildOnly.test(file))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
      return [file.split(path.sep).join('/'), { integrity, bytes: bytes.length }];
    }),
  );
}

function listSources(packageFolder: string): readonly string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: packageFolder })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => path.join(packageFolder, file));
}
