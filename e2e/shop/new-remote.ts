import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './start-shop.ts';

/** Sources of a package by path. */
export type Sources = Readonly<Record<string, string>>;

/** Writes a remote that the repository does not have. @returns its folder */
export function writeRemote(remote: string, sources: Sources): string {
  // the journeys' own folder is removed at the end
  const home = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'new-remote-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
  const folder = path.join(home, remote);
  const description = JSON.stringify({ name: remote, version: '0.0.0', type: 'module' });
  writeSources(folder, { 'package.json': description, ...sources });
  return folder;
}

/** Writes files of a package, replacing existing ones. */
export function writeSources(folder: string, sources: Sources): void {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
