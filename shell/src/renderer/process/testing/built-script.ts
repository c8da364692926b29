import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const packageFolder = path.resolve(import.meta.dirname, '..', '..', '..', '..');

/** Builds the script of renderer processes, for the tests of a file, into a temporary folder. */
export function builtScript(): { readonly script: string } {
  const built = { script: '' };
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
    build(folder);
    built.script = path.join(folder, 'index.cjs');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return built;
}

function build(folder: string): void {
  execFileSync(process.execPath, ['build/build-renderer.ts', folder], { cwd: packageFolder });
  // processes under another user must read it too
  chmodSync(folder, 0o755);
}
