import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readStorageKeys } from './storage-keys.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

it("docs/privacy.md lists exactly the keys of the browser's storage that code writes", () => {
  const privacy = readFileSync(path.join(root, 'docs', 'privacy.md'), 'utf8');
  const table = privacy.split("Keys of the browser's storage.")[1]?.split('\n## ')[0] ?? '';
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key));
  const keys = readStorageKeys(root);
  expect(keys).toContain('aragem:left-entries');
  expect(listed.sort()).toEqual(keys);
});
