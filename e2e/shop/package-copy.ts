import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './start-shop.ts';

/** Copies a remote's package, to change and build it apart from the real one. @returns the copy's folder */
export function copyPackage(remote: string): string {
  // the journeys' own folder is removed at the end
  const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'edited-'));
  const copy = path.join(folder, remote);
  cpSync(path.join(root, remote), copy, { recursive: true, filter: (name) => !name.includes('dist') });
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
