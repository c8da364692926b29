import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** What reads a file with which a database is first filled. */
const readsSeedFile = (source: string) =>
  /'(?:\.\.\/)*data\/catalogue|read(?:Table|Data)\('catalogue\//.test(source);

const sources = globSync('store-api/src/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.|[/\\]testing[/\\]/.test(file),
);

it('the seed and the bootstrap alone read the files of the seed', () => {
  const readers = sources.filter((file) => readsSeedFile(readFileSync(path.join(root, file), 'utf8')));
  expect(readers.length).toBeGreaterThan(7);
  expect(readers.filter((file) => !/^store-api.src.(?:seed|bootstrap)[/\\]/.test(file))).toEqual([]);
});

it.each([
  "const file = join(import.meta.dirname, '../../data/catalogue/categories.json');",
  "const rows = await readTable('catalogue/fogoes');",
  "const lists = readData('catalogue/purchase-lists.json', z.array(PurchaseList));",
])('finds %s', (line) => {
  expect(readsSeedFile(line)).toBe(true);
});
