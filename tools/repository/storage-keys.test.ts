import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

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

const sources = '{mf-*,packages/ui,shell}/src/**/*.{ts,tsx}';

/** The names of constants that are passed to the browser's storage as keys or beginnings of keys. */
const usedNames = (text: string) =>
  [...text.matchAll(/[sS]torage\s*\.(?:read|readJson|write|remove)\(\s*(\w+)/g)].map(([, name = '']) => name);

/**
 * Keys, or beginnings of keys, that browsers' code stores values under.
 * @throws Error when a key is no constant of its package
 */
export function readStorageKeys(root: string): readonly string[] {
  // the lint's test plants files, and removes them
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.|planted-/.test(file));
  const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const keys = texts.flatMap(({ file, text }) =>
    usedNames(text).map((name) => {
      const [folder = ''] = file.split(path.sep);
      const ofPackage = texts.filter((other) => other.file.startsWith(folder)).map((other) => other.text);
      const constant = new RegExp(`const ${name} = '([^']+)'`);
      const [, key] = constant.exec(text) ?? constant.exec(ofPackage.join('\n')) ?? [];
      if (key === undefined) throw new Error(`${file}: ${name} is no constant text`);
      return key;
    }),
  );
  return [...new Set(keys)].sort();
}
