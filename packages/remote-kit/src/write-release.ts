import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Stats } from '@rspack/core';
import type { PageRoute } from '@storefront/contracts/routes';
import { ReleaseRecord } from '@storefront/release-protocol';
import * as z from 'zod';
import { contractRecord, requireSharedNames } from './contract-record.ts';
import { firstChunk } from './first-code.ts';
import { describeBroken } from './relied-on.ts';
import type { Remote } from './remote.ts';

const listsOfFiles = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
/** What is read of the manifest that the federation plugin writes. */
const Manifest = z.object({
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: listsOfFiles, css: listsOfFiles }) })),
});

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
  const read = Manifest.safeParse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  if (!read.success)
    throw new Error(`${file}: ${describeBroken('manifest')}\n${z.prettifyError(read.error)}`);
  const manifest = read.data;
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

const brotli = promisify(zlib.brotliCompress);

/**
 * Writes a brotli copy, named `….br`, beside each file of a folder that compresses well, so that servers need not
 * compress it.
 * @param quality 0 to 11, which is the smallest and slowest
 */
async function compressFiles(folder: string, quality = 11): Promise<void> {
  const files = globSync('**/*.{js,css,svg}', { cwd: folder }).map((file) => path.join(folder, file));
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await brotli(await readFile(file), { params }))),
  );
}

interface Named {
  readonly id: string;
}
interface FederationManifest {
  readonly shared: readonly Named[];
  readonly exposes: readonly Named[];
}

const byId = (left: Named, right: Named) => (left.id < right.id ? -1 : 1);

/**
 * Sorts the lists of a manifest that Module Federation's plugin wrote. Their order depends on where the packages are on
 * the disk, and equal sources must give equal files.
 */
export function sortManifest(file: string): void {
  const manifest: FederationManifest = JSON.parse(readFileSync(file, 'utf8'));
  const shared = manifest.shared.toSorted(byId);
  const exposes = manifest.exposes.toSorted(byId);
  writeFileSync(file, JSON.stringify({ ...manifest, shared, exposes }));
}

/** Such as "mf-cart@1.0.0: 24 files in /shop/mf-cart/dist/1.0.0". */
export function describeRelease({ folder, record }: BuiltRelease): string {
  return `${record.remote}@${record.version}: ${Object.keys(record.files).length} files in ${folder}`;
}
