import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRecord } from '@storefront/contracts/release';
import { compile } from './compile.ts';
import { compressFiles } from './compress-files.ts';
import { contractRecord, requireSharedNames } from './contract-record.ts';
import { firstChunk } from './first-code.ts';
import { readRoutes } from './read-routes.ts';
import { readRemote } from './remote.ts';
import { clientBuild } from './remote-builds.ts';
import { serverBuild } from './server-build.ts';
import { sortManifest } from './sorted-manifest.ts';
import { standardBuild } from './standard-build.ts';
import { usageBuild } from './usage-build.ts';

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

/**
 * Builds one version of a remote into `dist/<version>` of its package: `client/`, `server/`, `federation/` and
 * `release.json`.
 * @param quality of its compressed files, from 0 to 11; absent: 11
 * @throws Error with the compiler's message, or naming what a package or a version lacks
 */
export async function buildRelease(
  packageFolder: string,
  version?: string,
  quality?: number,
): Promise<BuiltRelease> {
  const remote = readRemote(packageFolder, version);
  const routes = await readRoutes(remote);
  const folder = path.join(packageFolder, 'dist', remote.version);
  const { stats } = await compile([
    usageBuild(remote),
    clientBuild(remote, folder),
    serverBuild(remote, folder),
    standardBuild(remote, folder),
  ]);
  const [usage] = stats;
  if (usage === undefined) throw new Error(`${remote.remote}: the build gave no statistics`);
  sortManifest(path.join(folder, 'federation', 'mf-manifest.json'));
  const contract = contractRecord(packageFolder, usage, sourcesOf(packageFolder));
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

/** Files that the compiler writes and no browser requests; the manifest of `federation/` is for hosts of others. */
const readByBuildOnly = /^client\/mf-manifest\.json$|\/mf-stats\.json$/;

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

function sourcesOf(packageFolder: string): readonly string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: packageFolder })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => path.join(packageFolder, file));
}
