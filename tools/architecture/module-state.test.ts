import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** A variable of a module that code may set; one that holds the promise of what is loaded once is none. */
const isState = (line: string) => /^(?:export )?let (?!\w+: Promise<)/.test(line);

it('no module of store-api has a variable that a start or a request sets', () => {
  const files = globSync('services/store-api/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|[/\\]testing[/\\]/.test(file),
  );
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter(isState)
      .map((line) => `${file}: ${line}`),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

it.each([
  ['let current: StoreConfig = readDefaults();', true],
  ['export let isTaken = true;', true],
  ['let lettering: Promise<Lettering> | undefined;', false],
  ['  let sum = 0;', false],
])('%s is state of a module: %s', (line, expected) => {
  expect(isState(line)).toBe(expected);
});
