import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sortManifest } from './write-release.ts';

it('gives the same text in whatever order packages and modules were found', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'mf-manifest.json');
  const sorted = (ids: readonly string[]) => {
    const named = ids.map((id) => ({ id, version: `of ${id}` }));
    writeFileSync(file, JSON.stringify({ id: 'mf_cart', shared: named, exposes: named }));
    sortManifest(file);
    return readFileSync(file, 'utf8');
  };
  expect(sorted(['b', 'a', 'c'])).toBe(sorted(['c', 'b', 'a']));
  expect(JSON.parse(sorted(['b', 'a']))).toEqual({
    id: 'mf_cart',
    shared: [
      { id: 'a', version: 'of a' },
      { id: 'b', version: 'of b' },
    ],
    exposes: [
      { id: 'a', version: 'of a' },
      { id: 'b', version: 'of b' },
    ],
  });
});
