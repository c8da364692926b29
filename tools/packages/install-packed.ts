import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/build-if-stale.ts';
import type { PackedPackage } from './build-packages.ts';
import { publishedPackages } from './published-manifest.ts';

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/**
 * Installs packed packages into a folder with a package.json, as npm does but without a network: the packages that it
 * and they declare are links to this repository's, and no others can be imported.
 * @throws Error naming a declared package that this repository has not installed
 */
export function installPacked(folder: string, packed: readonly PackedPackage[]): void {
  const modules = path.join(folder, 'node_modules');
  for (const { name, tarball } of packed) {
    const target = path.join(modules, name);
    mkdirSync(target, { recursive: true });
    const options = ['-xzf', tarball, '-C', target, '--strip-components=1'];
    const { status, stderr } = spawnSync('tar', options, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${tarball} cannot be unpacked: ${stderr}`);
  }
  const own = packed.map(({ name }) => path.join(modules, name));
  const declared = new Set([folder, ...own].flatMap((each) => declaredIn(readManifest(each))));
  for (const name of declared) if (!existsSync(path.join(modules, name))) link(name, modules);
  for (const name of [...declared, ...packed.map((each) => each.name)]) linkPrograms(name, modules);
}

/** What npm installs for a package.json: optional peers are not among it. */
function declaredIn(manifest: Manifest): readonly string[] {
  const { dependencies, devDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...devDependencies }), ...peers];
}

function link(name: string, modules: string): void {
  const homes = [...publishedPackages.map(({ folder }) => path.join(root, folder)), root];
  const target = homes.map((home) => path.join(home, 'node_modules', name)).find((each) => existsSync(each));
  if (target === undefined) throw new Error(`${name} is declared, and not installed in ${root}`);
  mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
  symlinkSync(target, path.join(modules, name));
}

function linkPrograms(name: string, modules: string): void {
  const { bin = {} } = readManifest(path.join(modules, name));
  const programs = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin;
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  for (const [program, file] of Object.entries(programs)) {
    const target = path.join(modules, '.bin', program);
    if (!existsSync(target)) symlinkSync(path.join('..', name, file), target);
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
