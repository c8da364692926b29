import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedPackages } from '@storefront/remote-kit';
import { parseSync } from '@swc/core';
import { root } from '../start/build-if-stale.ts';
import { runQuietly } from '../start/run-quietly.ts';
import {
  type PublishedPackage,
  packageOf,
  publishedManifest,
  publishedPackages,
  versionOf,
} from './published-manifest.ts';

/** A build reads the versions of all packages that pages share. */
const sharedByPages = Object.keys(sharedPackages).map(packageOf);

export interface PackedPackage {
  readonly name: string;
  /** Its files, before they are packed. */
  readonly folder: string;
  readonly tarball: string;
}

/**
 * Compiles the packages for teams with a repository of their own and packs each with `npm pack`.
 * @param into folder of the packages, which is emptied
 * @throws Error with the output of the command that failed
 */
export async function buildPackages(into: string): Promise<readonly PackedPackage[]> {
  rmSync(into, { recursive: true, force: true });
  const compiled = path.join(into, 'compiled');
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  await runQuietly(tsc, ['-p', 'tools/packages/tsconfig.json', '--outDir', compiled], root);
  const packed = publishedPackages.map(async (each) => {
    const folder = path.join(into, each.folder);
    assemble(each, path.join(compiled, each.folder, 'src'), folder);
    const output = await runQuietly('npm', ['pack', '--silent', '--pack-destination', into], folder);
    return { name: each.name, folder, tarball: path.join(into, output.trim()) };
  });
  return Promise.all(packed);
}

/** Makes a package's folder of its compiled files, its style sheets and a package.json. */
function assemble(published: PublishedPackage, compiled: string, folder: string): void {
  const workspace = path.join(root, published.folder);
  const dist = path.join(folder, 'dist');
  cpSync(compiled, dist, { recursive: true });
  for (const sheet of globSync('**/*.css', { cwd: path.join(workspace, 'src') }))
    if (published.folder === 'packages/ui')
      cpSync(path.join(workspace, 'src', sheet), path.join(dist, sheet), { recursive: true });
  for (const name of published.copied)
    cpSync(path.join(workspace, name), path.join(folder, name), { recursive: true });
  if (published.folder === 'packages/remote-kit') writeVersions(path.join(dist, 'init', 'versions.json'));
  cpSync(path.join(workspace, 'README.md'), path.join(folder, 'README.md'));
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  // all but ui have the contracts' version, and so their changes
  const changed = published.folder === 'packages/ui' ? 'packages/ui' : 'shared-contracts';
  cpSync(path.join(root, changed, 'CHANGELOG.md'), path.join(folder, 'CHANGELOG.md'));
  const scripts = globSync('**/*.js', { cwd: dist }).map((file) =>
    readFileSync(path.join(dist, file), 'utf8'),
  );
  for (const file of globSync('**/*.d.ts', { cwd: dist })) importCompiled(path.join(dist, file));
  const manifest = publishedManifest(
    published,
    readJson(path.join(workspace, 'package.json')),
    readJson(path.join(root, 'package.json')),
    [
      ...new Set([
        ...importedPackages(scripts),
        ...(published.folder === 'packages/remote-kit' ? sharedByPages : []),
      ]),
    ],
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The versions that a new repository begins with are those that the shop is tested with. */
function writeVersions(file: string): void {
  const { dependencies, devDependencies } = readJson(path.join(root, 'package.json'));
  const own = { '@storefront/ui': versionOf('@storefront/ui') };
  const versions = { dependencies: { ...dependencies, ...own }, devDependencies };
  writeFileSync(file, `${JSON.stringify(versions, null, 2)}\n`);
}

/** TypeScript leaves the endings of sources in declarations, which no file of the package has. */
function importCompiled(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(from |import\(|import )(["'])(\.[^"']+)\.tsx?\2/g, '$1$2$3.js$2'));
}

function importedPackages(scripts: readonly string[]): readonly string[] {
  const specifiers = scripts.flatMap((text) => [
    // parsed, because texts of new repositories have imports in them
    ...parseSync(text).body.flatMap((each) => ('source' in each ? (each.source?.value ?? []) : [])),
    ...[...text.matchAll(/import\(['"]([^'"]+)['"]\)/g)].map(([, specifier = '']) => specifier),
  ]);
  return [...new Set(specifiers.filter((each) => !each.startsWith('.')).map(packageOf))].sort();
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
