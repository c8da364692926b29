import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspackConfig } from '@storefront/remote-kit';
import { root } from './start-shop.ts';

/** Copies a remote's package, to change and build it apart from the real one. @returns the copy's folder */
export function copyPackage(remote: string): string {
  // the journeys' own folder is removed at the end
  const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'edited-'));
  const copy = path.join(folder, remote);
  // the compiler's settings are left out, because they refer to packages that are not beside the copy
  const isCopied = (name: string) => !name.includes('dist') && path.basename(name) !== 'tsconfig.json';
  cpSync(path.join(root, remote), copy, { recursive: true, filter: isCopied });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return copy;
}

/** Changes one file of a package. @throws Error when the edit changes nothing */
export function editFile(folder: string, file: string, edit: (source: string, file: string) => string): void {
  const full = path.join(folder, file);
  const before = readFileSync(full, 'utf8');
  const after = edit(before, full);
  if (after === before) throw new Error(`${file} of ${path.basename(folder)} was not changed by the edit`);
  writeFileSync(full, after);
}

/** Sources of a package by path. */
type Sources = Readonly<Record<string, string>>;

/** Writes a remote that the repository does not have. @returns its folder */
export function writeRemote(remote: string, sources: Sources): string {
  // the journeys' own folder is removed at the end
  const home = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'new-remote-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
  const folder = path.join(home, remote);
  writeSources(folder, { ...packageFiles(remote), ...sources });
  return folder;
}

/** The files by which a package is built, as `buildRemote` does. */
export function packageFiles(remote: string): Sources {
  const scripts = { build: 'rspack build' };
  return {
    'package.json': JSON.stringify({ name: remote, version: '0.0.0', type: 'module', scripts }),
    'rspack.config.ts': rspackConfig,
  };
}

/** Writes files of a package, replacing existing ones. */
export function writeSources(folder: string, sources: Sources): void {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
