import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { assetPath } from '@storefront/contracts';
import { compile } from '../compile.ts';
import { nameModulesByPackage } from '../module-names.ts';
import { readRemote } from '../remote.ts';
import { clientBuild } from '../remote-builds.ts';
import { scriptRule } from '../rules.ts';
import type { ContainerSource } from '../runtime/federation-types.ts';
import { standardBuild } from '../standard-build.ts';
import { createRemoteFolder } from './remote-folder.ts';
import { stockBuild } from './stock-build.ts';

/** Releases of a remote and a page for each runtime, built as in production. */
export interface BuiltSite {
  /** Replies of a server by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  source(version: string): ContainerSource;
  /** The release's standard container. */
  standard(version: string): ContainerSource;
  /** The same modules as a container of another bundler configuration. */
  readonly stock: ContainerSource;
  /** A release's style sheet. */
  sheet(version: string): { readonly href: string; readonly integrity: string };
  /** Paths of a release's scripts, without its entry. */
  chunks(version: string): readonly string[];
  remove(): void;
}

const runtimes = ['lean', 'official'] as const;

/** @param sources files of a remote's package by path; one release is built for each version */
export async function buildSite(
  sources: Readonly<Record<string, string>>,
  versions: readonly string[],
): Promise<BuiltSite> {
  const { folder, packageFolder, remove } = createRemoteFolder(sources);
  // each release in a deeper folder than the previous one
  const releases = versions.map((version, depth) => {
    const home = path.join(folder, ...Array(depth).fill('deeper'), path.basename(packageFolder));
    if (depth > 0) cpSync(packageFolder, home, { recursive: true });
    return readRemote(home, version);
  });
  const locateOutput = (build: string) => path.join(folder, 'out', build);
  await compile([
    ...releases.flatMap((release) => [
      nameModulesByPackage(clientBuild(release, locateOutput(release.version))),
      standardBuild(release, locateOutput(release.version)),
    ]),
    stockBuild(packageFolder, locateOutput('stock')),
    ...runtimes.map((runtime) => pageBuild(runtime, locateOutput(runtime))),
  ]);
  const files = new Map<string, Buffer>();
  for (const release of releases)
    for (const file of globSync('**/*.{js,css}', { cwd: locateOutput(release.version) }))
      files.set(assetPath(release, file), readFileSync(path.join(locateOutput(release.version), file)));
  for (const file of globSync('**/*.{js,css}', { cwd: locateOutput('stock') }))
    files.set(`/stock/${file}`, readFileSync(path.join(locateOutput('stock'), file)));
  for (const runtime of runtimes) {
    files.set(`/${runtime}.js`, readFileSync(path.join(locateOutput(runtime), 'page.js')));
    files.set(`/${runtime}.html`, Buffer.from(`<!doctype html><script src="/${runtime}.js"></script>`));
  }
  const toPath = (version: string, file: string) => assetPath(readRemote(packageFolder, version), file);
  const readContainer = (version: string) => readRemote(packageFolder, version).container;
  const locateEntry = (version: string) => toPath(version, 'client/remoteEntry.js');
  const readIntegrity = (file: string) =>
    `sha256-${createHash('sha256')
      .update(files.get(file) ?? '')
      .digest('base64')}`;
  const toSource = (container: string, entry: string): ContainerSource => {
    return { container, entry, integrity: readIntegrity(entry) };
  };
  return {
    files,
    source: (version) => toSource(readContainer(version), locateEntry(version)),
    standard: (version) =>
      toSource(`${readContainer(version)}_standard`, toPath(version, 'federation/remoteEntry.js')),
    stock: toSource('stock', '/stock/remoteEntry.js'),
    sheet: (version) => {
      const isOwn = (file: string) => file.startsWith(toPath(version, 'client/')) && file.endsWith('.css');
      const href = [...files.keys()].find(isOwn) ?? '';
      return { href, integrity: readIntegrity(href) };
    },
    chunks: (version) =>
      [...files.keys()].filter(
        (file) =>
          file.startsWith(toPath(version, 'client/')) &&
          file.endsWith('.js') &&
          file !== locateEntry(version),
      ),
    remove,
  };
}

/** Builds a page that only exports `createFederationRuntime`. */
function pageBuild(runtime: (typeof runtimes)[number], out: string): Configuration {
  return {
    name: `page:${runtime}`,
    mode: 'production',
    context: import.meta.dirname,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { page: path.join(import.meta.dirname, 'runtime-page.ts') },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [scriptRule()] },
    output: { path: out, filename: '[name].js' },
    plugins: [
      new rspack.DefinePlugin({
        __OFFICIAL_RUNTIME__: JSON.stringify(runtime === 'official'),
        ENV_TARGET: '"web"',
      }),
    ],
    performance: false,
  };
}
