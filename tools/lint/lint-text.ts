import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Biome's output for a file with this text in a folder of the repository. */
export function lintText(folder: string, text: string): string {
  const planted = mkdtempSync(path.join(root, folder, 'planted-'));
  try {
    const file = path.join(planted, 'planted.tsx');
    writeFileSync(file, text);
    const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/biome'), ['lint', file], {
      cwd: root,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(planted, { recursive: true });
  }
}
