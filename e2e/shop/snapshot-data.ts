import { cpSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** Entries of a data folder that change while a shop runs; the registry's database is `registry/registry.sqlite`. */
const changing = new Set(['store', 'store.lock', 'store.lock-journal', 'logs', 'pids.json']);

/**
 * Copies a running shop's data, except the catalogue's database, which `to` already has. Call it right after the start,
 * before a release is changed.
 */
export async function snapshotData(from: string, to: string): Promise<void> {
  const database = path.join('registry', 'registry.sqlite');
  cpSync(from, to, {
    recursive: true,
    filter: (file) => {
      const name = path.relative(from, file);
      // a draft gets its name once it is whole: it may be gone before it is copied
      return !changing.has(name) && !name.startsWith(database) && !name.endsWith('.draft');
    },
  });
  const running = new DatabaseSync(path.join(from, database), { readOnly: true });
  await backup(running, path.join(to, database));
  running.close();
  // a shell that has just reported would count as one of the copy's own
  const copy = new DatabaseSync(path.join(to, database));
  copy.exec('delete from shell_reports');
  copy.close();
}
