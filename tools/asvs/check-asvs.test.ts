import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { asvsFile, checkAsvs, readAsvs } from './check-asvs.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

it('every requirement of levels 1 and 2 names tests that exist, or says why there is none', () => {
  expect(checkAsvs(root)).toEqual([]);
});

it('the index says how many hold', () => {
  const counted = { holds: 0, 'in part': 0, not: 0, 'not applicable': 0 };
  for (const { numbers, text, lastCell } of readAsvs(root)) {
    if (text === undefined) counted['not applicable'] += numbers.length;
    else if (lastCell.startsWith('missing: ')) counted.not += 1;
    else if (lastCell.includes('in part: ')) counted['in part'] += 1;
    else counted.holds += 1;
  }
  const page = readFileSync(path.join(root, asvsFile), 'utf8');
  for (const [kind, count] of Object.entries(counted)) expect(page).toContain(`| ${kind} | ${count} |`);
});

it.each([
  ['a test that is not there', '`a.test.ts` `ends`', 'lacks: ends'],
  ['a file that is not there', '`b.test.ts` `begins`', 'which does not exist'],
  ['a document that is not there', 'written: `docs/gone.md`', 'is written in docs/gone.md'],
  ['nothing', '', 'names no test'],
  ['no reason', 'missing:', 'without a reason'],
  ['a reference to a row without tests', 'as 1.1.3', 'names no test'],
  ['a reference to no row', 'as 9.9.9', 'names no test'],
  ['a test that is also missing', '`a.test.ts` `begins`<br>missing: by key', 'missing beside a test'],
])('finds a row with %s', (_, heldBy, fault) => {
  const planted = mkdtempSync(path.join(tmpdir(), 'asvs-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  mkdirSync(path.join(planted, 'docs'));
  writeFileSync(path.join(planted, 'a.test.ts'), "it('begins', () => {});");
  const right = [
    '| 1.1.2¹ | right | `a.test.ts` `begins` |',
    '| 1.1.3 | right | written: `docs/asvs.md` |',
    '| 1.1.4 | right | as 1.1.2<br>in part: not all |',
    '| 1.1.5¹, 1.1.6 | nothing of the kind |',
  ];
  writeFileSync(path.join(planted, asvsFile), [...right, `| 1.1.1 | wrong | ${heldBy} |`, ''].join('\n'));
  const faults = checkAsvs(planted);
  const [first] = faults;
  expect(first).toMatch(/^1\.1\.1 /);
  expect(first).toContain(fault);
  expect(faults.slice(-2)).toEqual(['level 1 has 2 requirements of 70', 'level 2 has 4 requirements of 183']);
});

it('finds a reason that is missing, and a number that is none', () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'asvs-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  mkdirSync(path.join(planted, 'docs'));
  writeFileSync(path.join(planted, asvsFile), '| 1.1.1, 1.1.2 | |\n| 1.2, 1.1.3 | none |\n');
  expect(checkAsvs(planted).slice(0, 2)).toEqual(['1.1.1,1.1.2 has no reason', '1.2,1.1.3 has no number']);
});
