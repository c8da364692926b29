import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSpecification } from './check-specification.ts';
import { readSpecification } from './read-specification.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

it('every sentence of the specification names tests that exist, or says why there is none', () => {
  expect(checkSpecification(root)).toEqual([]);
  const counts = readSpecification(root).map(({ sentences }) => sentences?.length);
  expect(counts).toEqual([3, 10, 105, 34, 55, 21, 7, 27, 24, 31, 28]);
});

describe('a planted violation is found', () => {
  let planted: string;
  beforeEach(() => {
    planted = mkdtempSync(path.join(tmpdir(), 'specification-'));
    write('cart/cart.test.ts', "it('opens', () => {});");
  });
  afterEach(() => rmSync(planted, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  }
  const named = ['cart/cart.test.ts › opens'];
  function check(
    row: string,
    tests: readonly string[] = named,
    { count = 1, file = '0-cart.md', number = '0.1' } = {},
  ): readonly string[] {
    write('docs/specification.md', `| [0. Cart](specification/${file}) | ${count} |`);
    write('docs/specification/0-cart.md', `| no. | sentence | note |\n|---|---|---|\n${row}\n`);
    write('tools/specification/tests.json', JSON.stringify(tests.length > 0 ? { [number]: tests } : {}));
    return checkSpecification(planted);
  }

  it('but nothing in rows that are right', () => {
    expect(check('| 0.1 | It opens. | |')).toEqual([]);
    expect(check('| 0.1 | It opens. | in part: not by key |')).toEqual([]);
    expect(check('| 0.1 | It opens. | settled: a later rule opens it |')).toEqual([]);
    expect(check('| 0.1 | It opens. | missing: nobody opens it |', [])).toEqual([]);
  });

  it('nor in one that names a decision; one that is not there is found', () => {
    write('docs/decisions/0041-strip.md', '');
    expect(check('| 0.1 | A. | settled: one strip (decision 0041) |')).toEqual([]);
    const missing = check('| 0.1 | A. | settled: one strip (decision 0042) |');
    expect(missing.join()).toContain('names decision 0042, which does not exist');
  });

  it('nor in one that names a step of a test; a step that is not there is found', () => {
    write('buys.journey.ts', "test('buys', async () => { await test.step('pays', () => {}); });");
    expect(check('| 0.1 | A. | |', ['buys.journey.ts › pays'])).toEqual([]);
    expect(check('| 0.1 | A. | |', ['buys.journey.ts › haggles']).join()).toContain('lacks: haggles');
  });

  it.each([
    ['a test that is not there', '| 0.1 | A. | |', ['cart/cart.test.ts › closes'], 'lacks: closes'],
    ['a file that is not there', '| 0.1 | A. | |', ['cart/gone.test.ts › opens'], 'which does not exist'],
    ['no test and no reason', '| 0.1 | A. |  |', [], 'names no test'],
    ['a part without any test', '| 0.1 | A. | in part: by key |', [], 'names no test'],
    ['settled without a reason', '| 0.1 | A. | settled: |', named, 'settled without a reason'],
    ['missing without a reason', '| 0.1 | A. | missing: |', [], 'without a reason'],
    ['missing beside a test', '| 0.1 | A. | missing: by key |', named, 'missing beside a test'],
    ['another note', '| 0.1 | A. | it opens |', named, 'has a note that is neither'],
    ['a sentence without text', '| 0.1 |  | |', named, 'has no text'],
    ['a number that is left out', '| 0.2 | A. | |', named, '0.1 is missing'],
  ])('%s', (_, row, tests, problem) => {
    expect(check(row, tests).join('\n')).toContain(problem);
  });

  it('tests of a sentence that is not there', () => {
    expect(check('| 0.1 | A. | missing: by key |', named, { number: '0.2' })).toEqual([
      'tools/specification/tests.json: there is no sentence 0.2',
    ]);
  });

  it('fewer sentences than the index says', () => {
    expect(check('| 0.1 | A. | |', named, { count: 2 })).toEqual([
      'docs/specification/0-cart.md: 1 sentences, docs/specification.md says 2',
    ]);
  });

  it('a section that is not there, and an index without sections', () => {
    expect(check('', [], { file: '1-gone.md' })).toEqual(['docs/specification/1-gone.md does not exist']);
    write('docs/specification.md', '# Specification\n');
    expect(checkSpecification(planted)).toEqual(['docs/specification.md lists no section']);
  });
});
