import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Biome's output for a file with this text in a folder of the repository. */
function lint(folder: string, text: string): string {
  const planted = mkdtempSync(path.join(root, folder, 'planted-'));
  try {
    const file = path.join(planted, 'planted.ts');
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

it.each([
  'export const a = new Intl.NumberFormat("pt-BR");',
  'export const a = Intl.DateTimeFormat();',
  'export const a = (1234).toLocaleString("pt-BR");',
])('Intl in the code of browsers is refused: %s', (text) => {
  expect(lint('mf-listing/src', text)).toContain('Intl takes');
  expect(lint('shell/src/client', text)).toContain('Intl takes');
});

it('servers may use it', () => {
  expect(lint('release-registry/src', 'export const a = new Intl.NumberFormat("pt-BR");')).not.toContain(
    'Intl takes',
  );
});
