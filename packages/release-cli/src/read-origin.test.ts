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
  const none = { repository: null, ciRun: null, team: null };
  expect(await readOrigin(path.join(root, 'mf-cart'), {})).toEqual({ commit, modified: false, ...none });
  expect(await readOrigin(path.join(root, 'mf-footer'), {})).toMatchObject({ commit, modified: true });
  git('remote', 'add', 'origin', 'https://ci:secret@git.example/team/mf-cart.git');
  expect(await readOrigin(path.join(root, 'mf-cart'), {})).toMatchObject({
    repository: 'https://git.example/team/mf-cart.git',
  });
});

test('a folder outside of a repository has no commit', async () => {
  const none = { commit: null, repository: null, ciRun: null, team: null };
  expect(await readOrigin(newFolder(), {})).toEqual({ modified: false, ...none });
});

const sha = 'a'.repeat(40);

test.each([
  [
    'GitHub',
    { GITHUB_SERVER_URL: 'https://g.example', GITHUB_REPOSITORY: 't/r', GITHUB_RUN_ID: '7', GITHUB_SHA: sha },
    { ciRun: 'https://g.example/t/r/actions/runs/7', repository: 'https://g.example/t/r' },
  ],
  [
    'GitLab',
    {
      CI_JOB_URL: 'https://g.example/7',
      CI_PROJECT_URL: 'https://ci:secret@g.example/r',
      CI_COMMIT_SHA: sha,
    },
    { ciRun: 'https://g.example/7', repository: 'https://g.example/r' },
  ],
  [
    'Jenkins',
    { BUILD_URL: 'https://j.example/7', GIT_COMMIT: sha, GIT_URL: 'git@g.example:t/r.git' },
    { ciRun: 'https://j.example/7', repository: 'git@g.example:t/r.git' },
  ],
])(
  'in a folder without a checkout, a job of %s says commit, repository and its address',
  async (_, environment, origin) => {
    expect(await readOrigin(newFolder(), environment)).toMatchObject({ commit: sha, ...origin });
  },
);

test("a job's commit that is none is left out", async () => {
  const environment = { BUILD_URL: 'https://j.example/7', GIT_COMMIT: 'main' };
  expect(await readOrigin(newFolder(), environment)).toMatchObject({ commit: null });
});

test("the team is the author of the remote's package.json, without an address", async () => {
  const folder = newFolder();
  const authors = ['Time da sacola <sacola@loja.example> (https://loja.example)', { name: 'Time da sacola' }];
  for (const author of authors) {
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-cart', author }));
    expect(await readOrigin(folder, {})).toMatchObject({ team: 'Time da sacola' });
  }
});
