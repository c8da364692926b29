import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { asvsFile, checkAsvs } from './check-asvs.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

it('every requirement of levels 1 and 2 names tests that exist, or says why there is none', () => {
  expect(checkAsvs(root)).toEqual([]);
});

it('the index says how many hold', () => {
  const text = readFileSync(path.join(root, asvsFile), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));
  const counted = { holds: 0, 'in part': 0, not: 0, 'not applicable': 0 };
  for (const row of rows) {
    if (row.includes('| not applicable: ')) counted['not applicable'] += 1;
    else if (row.includes('| missing: ')) counted.not += 1;
    else if (row.includes('in part: ')) counted['in part'] += 1;
    else counted.holds += 1;
  }
  for (const [kind, count] of Object.entries(counted)) expect(text).toContain(`| ${kind} | ${count} |`);
});

it.each([
  ['a test that is not there', '`a.test.ts` `ends`', 'lacks: ends'],
  ['a file that is not there', '`b.test.ts` `begins`', 'which does not exist'],
  ['a document that is not there', 'written: `docs/gone.md`', 'is written in docs/gone.md'],
  ['nothing', '', 'names no test'],
  ['no reason', 'missing:', 'without a reason'],
  ['no reason why it does not apply', 'not applicable:', 'names no test'],
  ['a test that is also missing', '`a.test.ts` `begins`<br>missing: by key', 'missing beside a test'],
])('finds a row with %s', (_, heldBy, fault) => {
  const planted = mkdtempSync(path.join(tmpdir(), 'asvs-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  mkdirSync(path.join(planted, 'docs'));
  writeFileSync(path.join(planted, 'a.test.ts'), "it('begins', () => {});");
  const right =
    '| 1.1.2 | 1 | right | `a.test.ts` `begins` |\n| 1.1.3 | 2 | right | written: `docs/asvs.md` |';
  writeFileSync(path.join(planted, asvsFile), `${right}\n| 1.1.1 | 2 | wrong | ${heldBy} |\n`);
  const faults = checkAsvs(planted);
  const [first] = faults;
  expect(first).toMatch(/^1\.1\.1 /);
  expect(first).toContain(fault);
  expect(faults.slice(-2)).toEqual(['level 1 has 1 requirements of 70', 'level 2 has 2 requirements of 183']);
});
