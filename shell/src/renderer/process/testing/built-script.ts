import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const packageFolder = path.resolve(import.meta.dirname, '..', '..', '..', '..');

/** Builds the script of renderer processes into a folder of its own. */
export function buildScript(): { readonly script: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
  execFileSync(process.execPath, ['build/build-renderer.ts', folder], { cwd: packageFolder });
  // also for processes that run under another user
  chmodSync(folder, 0o755);
  return { script: path.join(folder, 'index.cjs'), remove: () => rmSync(folder, { recursive: true }) };
}
