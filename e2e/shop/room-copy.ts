import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './start-shop.ts';

/** A copy of a remote's room, to change and build apart from the real one. Gives the copy's folder. */
export function copyRoom(remote: string): string {
  // the journeys' own folder is removed when they are over
  const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'edited-'));
  const room = path.join(folder, remote);
  cpSync(path.join(root, remote), room, { recursive: true, filter: (name) => !name.includes('dist') });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return room;
}

/** Changes one file of a room. @throws Error when the edit changes nothing */
export function editFile(room: string, file: string, edit: (source: string, file: string) => string): void {
  const full = path.join(room, file);
  const before = readFileSync(full, 'utf8');
  const after = edit(before, full);
  if (after === before) throw new Error(`${file} of ${path.basename(room)} was not changed by the edit`);
  writeFileSync(full, after);
}
