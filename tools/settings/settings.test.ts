import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readNames, settingsOfCode, settingsOfPage } from './read-settings.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

it('docs/settings.md names each variable that the code reads, once, and no other', () => {
  const page = readFileSync(path.join(root, 'docs/settings.md'), 'utf8');
  expect(settingsOfPage(page)).toEqual(settingsOfCode(root));
});

it.each([
  ['const level = process.env.LOG_LEVEL;', ['LOG_LEVEL']],
  ['function from({ NODE_ENV, A_TOKEN: token }: NodeJS.ProcessEnv) {}', ['NODE_ENV', 'A_TOKEN']],
  ['const { A_NAME: name } = env;', ['A_NAME']],
  ["portFrom(env, 'A_PORT', 1)", ['A_PORT']],
  ['const CONSTANT = 1;', []],
])('%s reads %j', (text, names) => {
  expect(readNames(text)).toEqual(names);
});
