import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkRunbooks, runbooksFile, testsFile } from './check-runbooks.ts';

it('every runbook has tests that exist', () => {
  expect(checkRunbooks(path.resolve(import.meta.dirname, '..', '..'))).toEqual([]);
});

const section = '## A hang\n\nWait.\n';

it.each([
  ['nothing, when its test is there', section, { 'A hang': ['a.test.ts › ends'] }, []],
  [
    'a test that is not there',
    section,
    { 'A hang': ['a.test.ts › begins'] },
    ['A hang: names a test that a.test.ts lacks: begins'],
  ],
  [
    'a file that is not there',
    section,
    { 'A hang': ['b.test.ts › ends'] },
    ['A hang: names b.test.ts, which does not exist'],
  ],
  ['a section without a test', section, {}, ['A hang: has no test']],
  [
    'tests of no section',
    '',
    { 'A hang': ['a.test.ts › ends'] },
    ['A hang: is no section of docs/runbooks.md'],
  ],
])('finds %s', (_, text, tests, faults) => {
  const root = mkdtempSync(path.join(tmpdir(), 'runbooks-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['docs', 'tools/runbooks']) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'a.test.ts'), "it('ends', () => {});");
  writeFileSync(path.join(root, runbooksFile), `# Runbooks\n\n${text}`);
  writeFileSync(path.join(root, testsFile), JSON.stringify(tests));
  expect(checkRunbooks(root)).toEqual(faults);
});
