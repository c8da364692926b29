import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { assetPath } from '@storefront/contracts';
import { compile } from '../compile.ts';
import { readRemote } from '../remote.ts';
import { clientBuild } from '../remote-builds.ts';
import { scriptRule } from '../rules.ts';
import type { ContainerSource } from '../runtime/federation-types.ts';

/** Releases of a remote and a page for each runtime, built as in production. */
export interface BuiltSite {
  /** What a server answers, by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  source(version: string): ContainerSource;
  /** Paths of a release's scripts, without its entry. */
  chunks(version: string): readonly string[];
  remove(): void;
}

const runtimes = ['lean', 'official'] as const;

/** @param sources files of a remote's package by path; they are built once for each version */
export async function buildSite(
  sources: Readonly<Record<string, string>>,
  versions: readonly string[],
): Promise<BuiltSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-site-'));
  const remote = 'mf-cart';
  writeRemote(path.join(folder, remote), sources);
  symlinkSync(path.resolve(import.meta.dirname, '../../../node_modules'), path.join(folder, 'node_modules'));
  const releases = versions.map((version) => readRemote(path.join(folder, remote), version));
  await compile([
    ...releases.map((release) => clientBuild(release, path.join(folder, 'out', release.version))),
    ...runtimes.map((runtime) => pageBuild(runtime, path.join(folder, 'out', runtime))),
  ]);
  const files = new Map<string, Buffer>();
  for (const release of releases)
    for (const file of globSync('**/*.js', { cwd: path.join(folder, 'out', release.version) }))
      files.set(assetPath(release, file), readFileSync(path.join(folder, 'out', release.version, file)));
  for (const runtime of runtimes) {
    files.set(`/${runtime}.js`, readFileSync(path.join(folder, 'out', runtime, 'page.js')));
    files.set(`/${runtime}.html`, Buffer.from(`<!doctype html><script src="/${runtime}.js"></script>`));
  }
  const entryOf = (version: string) => assetPath({ remote, version }, 'client/remoteEntry.js');
  return {
    files,
    source(version) {
      const entry = entryOf(version);
      const hash = createHash('sha384')
        .update(files.get(entry) ?? '')
        .digest('base64');
      return {
        container: readRemote(path.join(folder, remote), version).container,
        entry,
        integrity: `sha384-${hash}`,
      };
    },
    chunks: (version) =>
      [...files.keys()].filter(
        (file) => file.startsWith(assetPath({ remote, version }, 'client/')) && file !== entryOf(version),
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function writeRemote(folder: string, sources: Readonly<Record<string, string>>): void {
  const files = { 'package.json': '{"name":"mf-cart","version":"0.0.0","type":"module"}', ...sources };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

/** A page that does nothing but offer `createFederationRuntime`. */
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
