import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Biome's output for a file with this text in a folder of the repository. The file is in a folder elsewhere with the same
 * rules, because other tests read the repository's folders.
 */
export function lintText(folder: string, text: string): string {
  const planted = mkdtempSync(path.join(tmpdir(), 'planted-'));
  try {
    const { vcs: _, ...config } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
    writeFileSync(path.join(planted, 'biome.json'), JSON.stringify(config));
    symlinkSync(path.join(root, 'tools'), path.join(planted, 'tools'));
    const file = path.join(folder, 'planted/planted.tsx');
    mkdirSync(path.join(planted, folder, 'planted'), { recursive: true });
    writeFileSync(path.join(planted, file), text);
    const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/biome'), ['lint', file], {
      cwd: planted,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(planted, { recursive: true });
  }
}
