import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findHidingNames, findSharedNames, listSources } from './exported-names.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

function plant(files: Readonly<Record<string, string>>): string {
  const planted = mkdtempSync(path.join(tmpdir(), 'names-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  }
  return planted;
}

it('two exports of a package have two names', () => {
  const files = listSources(root);
  expect(files.length).toBeGreaterThan(350);
  expect(findSharedNames(root, files)).toEqual([]);
});

it('nothing hides a global', () => {
  expect(findHidingNames(root, listSources(root))).toEqual([]);
});

it('finds a name that two files export, but not the names of modules and of tests', () => {
  const planted = plant({
    'remote-kit/src/a.ts': 'export async function read() {}\nexport const load = 1;\n',
    'remote-kit/src/b/c.tsx': 'export interface read {}\nexport const load = 2;\nconst own = 1;\n',
    'remote-kit/src/testing/d.ts': 'export const read = 1;\n',
    'mf-header/src/a.ts': 'export const read = 1;\nconst own = 1;\n',
  });
  expect(findSharedNames(planted, listSources(planted))).toEqual([
    'remote-kit read: remote-kit/src/a.ts, remote-kit/src/b/c.tsx',
  ]);
});

it('finds a type that hides a global, exported or not', () => {
  const planted = plant({
    'shell/src/a.ts': 'interface Record {}\nexport class Navigation {}\nexport type Recorded = 1;\n',
  });
  expect(findHidingNames(planted, listSources(planted))).toEqual([
    'shell/src/a.ts: Record',
    'shell/src/a.ts: Navigation',
  ]);
});
