import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  asvsFile,
  checkAsvs,
  readRequirements,
  readSection,
  readUntested,
  requirementsFile,
  untestedFile,
} from './check-asvs.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

it('every requirement of levels 1 and 2 names tests that exist, a document, or a reason why there is none', () => {
  expect(checkAsvs(root)).toEqual([]);
});

it('the index says how many hold', () => {
  const count = (section: Parameters<typeof readSection>[1]) =>
    readSection(root, section).reduce((sum, { numbers }) => sum + numbers.length, 0);
  const partial = count('In part');
  const { written, notApplicable } = readUntested(root);
  const counted = {
    holds: readRequirements(root).length - partial + written.length,
    'in part': partial,
    not: count('Missing'),
    'not applicable': notApplicable.length,
  };
  const page = readFileSync(path.join(root, asvsFile), 'utf8');
  for (const [kind, number] of Object.entries(counted)) expect(page).toContain(`|${kind}|${number}|`);
});

const right = {
  tests: ['a.test.ts › begins'],
  rows: {
    'In part': '| 1.1.1¹ | a | not all |',
    Missing: '| 1.1.2 | b | no proxy |',
  },
  document: 'docs/asvs.md',
};
const counts = ['level 1 has 2 requirements of 70', 'level 2 has 3 requirements of 183'];

interface Planted {
  readonly tests?: readonly string[];
  readonly rows?: Readonly<Record<string, string>>;
  /** What holds 1.1.3. */
  readonly document?: string;
}

function check({ tests = right.tests, rows, document = right.document }: Planted): readonly string[] {
  const planted = mkdtempSync(path.join(tmpdir(), 'asvs-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  for (const folder of ['docs', 'tools/asvs']) mkdirSync(path.join(planted, folder), { recursive: true });
  writeFileSync(path.join(planted, 'a.test.ts'), "it('begins', () => {});");
  const requirements = [{ no: '1.1.1', level: 1, requirement: 'a', tests }];
  writeFileSync(path.join(planted, requirementsFile), JSON.stringify(requirements));
  const untested = {
    written: [{ no: '1.1.3', level: 2, requirement: 'c', document }],
    notApplicable: [
      { no: '1.1.4', level: 1, why: 'none' },
      { no: '1.1.5', level: 2, why: 'none' },
    ],
  };
  writeFileSync(path.join(planted, untestedFile), JSON.stringify(untested));
  const sections = Object.entries({ ...right.rows, ...rows });
  const page = sections.map(([heading, row]) => `## ${heading}\n\n${row}\n`).join('\n');
  writeFileSync(path.join(planted, asvsFile), page);
  return checkAsvs(planted);
}

it('finds nothing but missing numbers in what is right', () => {
  expect(check({})).toEqual(counts);
});

it.each<[string, Planted, string]>([
  [
    'a test that is not there',
    { tests: ['a.test.ts › ends'] },
    '1.1.1 names a test that a.test.ts lacks: ends',
  ],
  [
    'a file that is not there',
    { tests: ['b.test.ts › begins'] },
    '1.1.1 names b.test.ts, which does not exist',
  ],
  ['no reason', { rows: { Missing: '| 1.1.2 | b | |' } }, '1.1.2 has an empty cell'],
  [
    'a document that is not there',
    { document: 'docs/gone.md' },
    '1.1.3 is written in docs/gone.md, which does not exist',
  ],
  ['a number that is none', { rows: { Missing: '| 1.2 | b | c |' } }, '1.2 is no number'],
  ['a number that is there twice', { rows: { Missing: '| 1.1.3 | b | c |' } }, '1.1.3 is there twice'],
  [
    'an open part without a test',
    { rows: { 'In part': '| 1.1.2 | b | c |' } },
    '1.1.2 is open in part, but has no test',
  ],
])('finds %s', (_, planted, fault) => {
  expect(check(planted)).toEqual([fault, ...counts]);
});

it.each([{ tests: [] }, { no: '1.1' }, { level: 3 }, { requirement: '' }])(
  'refuses a requirement with %o',
  (part) => {
    const planted = mkdtempSync(path.join(tmpdir(), 'asvs-'));
    onTestFinished(() => rmSync(planted, { recursive: true }));
    mkdirSync(path.join(planted, 'tools/asvs'), { recursive: true });
    const requirement = { no: '1.1.1', level: 1, requirement: 'a', ...right, ...part };
    writeFileSync(path.join(planted, requirementsFile), JSON.stringify([requirement]));
    expect(() => readRequirements(planted)).toThrow();
  },
);
