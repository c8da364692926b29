import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { alertsFile, checkRunbooks, runbooksFile, testsFile } from './check-runbooks.ts';

it('every runbook has tests that exist, and every alert a runbook', () => {
  expect(checkRunbooks(path.resolve(import.meta.dirname, '..', '..'))).toEqual([]);
});

const section = '### A hang\n\nWait.\n';
const tested = { 'A hang': ['a.test.ts › ends'] };
const alert = (runbook: string) => `rules:\n  - alert: Hangs\n    annotations:\n      ${runbook}\n`;

it.each([
  ['nothing, when its test is there', section, tested, '', []],
  [
    'a test that is not there',
    section,
    { 'A hang': ['a.test.ts › begins'] },
    '',
    ['A hang: names a test that a.test.ts lacks: begins'],
  ],
  [
    'a file that is not there',
    section,
    { 'A hang': ['b.test.ts › ends'] },
    '',
    ['A hang: names b.test.ts, which does not exist'],
  ],
  ['a runbook without a test', section, {}, '', ['A hang: has no test']],
  ['tests of no runbook', '', tested, '', ['A hang: is no runbook of docs/operations.md']],
  ['nothing, when an alert names its runbook', section, tested, 'runbook: docs/operations.md#a-hang', []],
  [
    'an alert that names another one',
    section,
    tested,
    'runbook: docs/operations.md#a-hanging',
    ['Hangs: leads to no runbook of docs/operations.md'],
  ],
  [
    'an alert that names none',
    section,
    tested,
    'summary: it hangs',
    ['Hangs: leads to no runbook of docs/operations.md'],
  ],
])('finds %s', (_, text, tests, annotation, faults) => {
  const root = mkdtempSync(path.join(tmpdir(), 'runbooks-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  write('a.test.ts', "it('ends', () => {});");
  write(runbooksFile, `# Operating\n\n### Elsewhere\n\n## Runbooks\n\n${text}`);
  write(testsFile, JSON.stringify(tests));
  write(alertsFile, annotation === '' ? '' : alert(annotation));
  expect(checkRunbooks(root)).toEqual(faults);
});
