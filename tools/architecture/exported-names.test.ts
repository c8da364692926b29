import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

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
    'packages/remote-kit/src/a.ts': 'export async function read() {}\nexport const load = 1;\n',
    'packages/remote-kit/src/b/c.tsx': 'export interface read {}\nexport const load = 2;\nconst own = 1;\n',
    'packages/remote-kit/src/testing/d.ts': 'export const read = 1;\n',
    'mf-header/src/a.ts': 'export const read = 1;\nconst own = 1;\n',
  });
  expect(findSharedNames(planted, listSources(planted))).toEqual([
    'packages/remote-kit read: packages/remote-kit/src/a.ts, packages/remote-kit/src/b/c.tsx',
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

/** Names of the module contract, which each module of a remote exports. */
const contractNames = ['load', 'head', 'middleware'];

/** Globals of browsers and TypeScript that a type of that name would hide. */
const globals =
  'Array Body Comment Document Element Error Event File History Image Location Map Navigation Navigator Node Notification Option Partial Pick Range Record Report Request Response Screen Selection Set Storage Text Touch Window'.split(
    ' ',
  );

/** Packages in which two exports have two names. */
const packages = [
  'shell',
  'packages/release-cli',
  'packages/remote-kit',
  'packages/server-kit',
  'packages/ui',
  'services/release-registry',
  'mf-header',
];

/** The files of packages whose names are compared: neither tests nor what they share. */
export function listSources(root: string): readonly string[] {
  return globSync(`{${packages.join(',')}}/src/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|gallery)\.|\.d\.ts$|\/testing\//.test(file));
}

/** `package name: files` for each name that two files of a package export. */
export function findSharedNames(root: string, files: readonly string[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const name of new Set(readNames(root, file, /^export (?:async )?/.source))) {
      const key = `${file.slice(0, file.indexOf('/src/'))} ${name}`;
      places.set(key, [...(places.get(key) ?? []), file]);
    }
  return [...places]
    .filter(([key, { length }]) => length > 1 && !contractNames.includes(key.split(' ')[1] ?? ''))
    .map(([key, named]) => `${key}: ${named.join(', ')}`);
}

/** `file: name` for each type, function or value that hides a global. */
export function findHidingNames(root: string, files: readonly string[]): readonly string[] {
  return files.flatMap((file) =>
    readNames(root, file, /^(?:export )?(?:default )?(?:async )?/.source)
      .filter((name) => globals.includes(name))
      .map((name) => `${file}: ${name}`),
  );
}

function readNames(root: string, file: string, prefix: string): readonly string[] {
  const declared = new RegExp(`${prefix}(?:function\\*?|const|class|interface|type|enum) (\\w+)`, 'gm');
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(declared)].map(([, name = '']) => name);
}
