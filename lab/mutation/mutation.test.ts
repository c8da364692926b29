import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpecification, type Section } from '../../tools/specification/read-specification.ts';
import { type Mutation, mutatedText, titlePattern, withTests } from './mutation.ts';
import { allMutations } from './mutations/all.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('each mutation of the list changes a text that is in its file once, and its row has a test', () => {
  expect(withTests(allMutations, readSpecification(root), root).length).toBeGreaterThan(80);
});

describe('a mutation', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mutation-'));
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(
      path.join(folder, 'src/wait.ts'),
      'const waitMs = 500;\nconst cost = 5;\nconst loss = 5;\n',
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const test = { file: 'src/wait.test.ts', title: 'waits 500 ms' };
  const journey = { file: 'e2e/journeys/wait.journey.ts', title: 'waits' };
  const sections: readonly Section[] = [
    {
      file: '9.md',
      count: 2,
      sentences: [
        { number: '9.1', text: 'Wait 500 ms.', tests: [test, journey], unreadable: false },
        { number: '9.2', text: 'Cost 5.', tests: [journey], unreadable: false },
      ],
    },
  ];
  const wait: Mutation = { row: '9.1', file: 'src/wait.ts', before: 'waitMs = 500', after: 'waitMs = 499' };

  it('has the tests of its row that need no browser, and leaves its file as it is', () => {
    expect(withTests([wait], sections, folder)).toEqual([{ ...wait, tests: [test] }]);
    expect(mutatedText(wait, folder)).toBe('const waitMs = 499;\nconst cost = 5;\nconst loss = 5;\n');
    expect(mutatedText({ ...wait, before: wait.after }, folder)).toContain('waitMs = 500');
  });

  it.each([
    ['is not in the file', { before: 'waitMs = 501' }, 'found 0 times'],
    ['is there twice', { before: ' = 5;' }, 'found 2 times'],
    ['stays as it is', { after: wait.before }, 'changes nothing'],
    ['has journeys only', { row: '9.2' }, 'no test that runs without a browser'],
    ['has no row', { row: '9.3' }, 'no test that runs without a browser'],
  ])('whose text %s is refused', (_, change, problem) => {
    expect(() => withTests([{ ...wait, ...change }], sections, folder)).toThrow(problem);
  });
});

it('tests are found by their titles, parameterised ones by their templates', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: titles are given as they are written
  const pattern = titlePattern(['opens', '%s stays (as it is)', 'costs ${price} reais', 'has $name']);
  for (const name of [
    'the box opens',
    'opens',
    'group > on request stays (as it is)',
    'costs 5 reais',
    'it has a name',
  ])
    expect(name).toMatch(pattern);
  for (const name of ['reopens', 'opens twice', 'stays as it is', 'costs reais'])
    expect(name).not.toMatch(pattern);
});
