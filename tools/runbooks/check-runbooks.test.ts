import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkRunbooks } from './check-runbooks.ts';

it('every runbook names tests that exist', () => {
  expect(checkRunbooks(path.resolve(import.meta.dirname, '..', '..'))).toEqual([]);
});

it.each([
  ['nothing, when its test is there', '## A hang\n\n- `a.test.ts` `ends`\n', []],
  [
    'a test that is not there',
    '## A hang\n\n- `a.test.ts` `begins`\n',
    ['A hang: names a test that a.test.ts lacks: begins'],
  ],
  [
    'a file that is not there',
    '## A hang\n\n- `b.test.ts` `ends`\n',
    ['A hang: names b.test.ts, which does not exist'],
  ],
  ['a section without a test', '## A hang\n\nWait.\n', ['A hang: names no test']],
  ['a page without sections', 'Wait.\n', ['docs/runbooks.md has no section']],
])('finds %s', (_, text, faults) => {
  const root = mkdtempSync(path.join(tmpdir(), 'runbooks-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'a.test.ts'), "it('ends', () => {});");
  writeFileSync(path.join(root, 'docs', 'runbooks.md'), `# Runbooks\n\n${text}`);
  expect(checkRunbooks(root)).toEqual(faults);
});
