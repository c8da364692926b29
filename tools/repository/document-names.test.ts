import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findDeadNames } from './document-names.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

it('every file and link that a document names exists', () => {
  expect(findDeadNames(root)).toEqual([]);
});

it.each([
  ['A request', 'src/pages/serve-page.ts'],
  ['A click', 'mf-cart/src/side-cart/side-cart.tsx'],
  ['A soft navigation', 'src/client/navigation/navigation.ts'],
  ['An activation', 'src/releases/feed.ts'],
])('the walk "%s" of the shell names the files it passes, in ten lines at most', (heading, passed) => {
  const readme = readFileSync(path.join(root, 'shell', 'README.md'), 'utf8');
  const section = readme.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const steps = section.match(/^\d+\. .*$/gm) ?? [];
  const files = [...steps.join('\n').matchAll(/`([^`\s]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(files).toContain(passed);
  expect(files.length).toBeGreaterThanOrEqual(steps.length);
  expect(steps.length).toBeLessThanOrEqual(10);
  const isThere = (file: string) =>
    [root, path.join(root, 'shell')].some((at) => existsSync(path.join(at, file)));
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

it('one file of the shell shows a request: its stages are in order', () => {
  const source = readFileSync(path.join(root, 'shell/src/pages/serve-page.ts'), 'utf8');
  const stages = source.match(/(?<=^ *\/\/ )(?:choose|fragments|document|cache|send)\b/gm);
  expect(stages).toEqual(['choose', 'fragments', 'document', 'cache', 'send']);
});

it.each([
  ['nothing in what is there', 'Open `src/a.ts`, `a.ts`, `src/x/`, [a](src/a.ts), [b](#the-end).\n', []],
  ['a file that is not there', 'Open `src/b.ts` and [b](src/b.ts).\n', ['src/b.ts', 'src/b.ts']],
  ['a folder that is not there', 'Open `src/b/`.\n', ['src/b/']],
  ['a heading that is not there', 'See [more](#more).\n', ['#more']],
  [
    'nothing in code, nor in other words',
    '```sh\nrm `src/b.ts`\n```\n`npm test`, `/busca`, [n](https://nodejs.org/)\n',
    [],
  ],
  [
    'no file, but a link, in a record that no longer holds',
    '**Status.** Superseded by 2. `b.ts` [b](b.ts)\n',
    ['b.ts'],
  ],
])('finds %s', (_, text, dead) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  mkdirSync(path.join(folder, 'src', 'x'), { recursive: true });
  for (const file of ['a.ts', 'x/y.ts']) writeFileSync(path.join(folder, 'src', file), '');
  writeFileSync(path.join(folder, 'README.md'), `# Title\n\n${text}\n## The end\n`);
  expect(findDeadNames(folder)).toEqual(dead.map((name) => `README.md: ${name}`));
});
