import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopIfRunning } from './postgres-server.ts';

/** Makes a folder for the databases of a run, and removes it with what processes that have ended left there. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'store-api-'));
  // PostgreSQL runs as a user of its own
  chmodSync(folder, 0o755);
  process.env.SHOPS_FOLDER = folder;
  return () => {
    for (const name of readdirSync(folder)) stopIfRunning(join(folder, name));
    rmSync(folder, { recursive: true, force: true });
  };
}
