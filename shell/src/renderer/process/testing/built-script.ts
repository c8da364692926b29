import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const packageFolder = path.resolve(import.meta.dirname, '..', '..', '..', '..');

/** Builds the script of renderer processes into a temporary folder. */
export function buildScript(): { readonly script: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
  execFileSync(process.execPath, ['build/build-renderer.ts', folder], { cwd: packageFolder });
  // processes under another user must read it too
  chmodSync(folder, 0o755);
  return { script: path.join(folder, 'index.cjs'), remove: () => rmSync(folder, { recursive: true }) };
}
