import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrigin } from './read-origin.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'origin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("names the commit, whether the remote's folder was changed after it, and the repository without a password", async () => {
  const root = newFolder();
  const author = ['-c', 'user.name=team', '-c', 'user.email=team@example.org'];
  const git = (...parameters: string[]) =>
    execFileSync('git', [...author, ...parameters], { cwd: root, encoding: 'utf8' });
  for (const remote of ['mf-cart', 'mf-footer']) mkdirSync(path.join(root, remote));
  writeFileSync(path.join(root, 'mf-cart/a.ts'), '1');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const commit = git('rev-parse', 'HEAD').trim();
  writeFileSync(path.join(root, 'mf-footer/b.ts'), '2');
  expect(await readOrigin(path.join(root, 'mf-cart'))).toEqual({ commit, modified: false, repository: null });
  expect(await readOrigin(path.join(root, 'mf-footer'))).toMatchObject({ commit, modified: true });
  git('remote', 'add', 'origin', 'https://ci:secret@git.example/team/mf-cart.git');
  expect(await readOrigin(path.join(root, 'mf-cart'))).toMatchObject({
    repository: 'https://git.example/team/mf-cart.git',
  });
});

test('a folder outside of a repository has no commit', async () => {
  expect(await readOrigin(newFolder())).toEqual({ commit: null, modified: false, repository: null });
});
