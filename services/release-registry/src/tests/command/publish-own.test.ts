import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { readOpsPage } from '../../testing/ops-session.ts';
import { writeReleaseFolder } from '../../testing/release-folder.ts';

let line: CommandLine;
let folder: string;
beforeEach(async () => {
  line = await openCommandLine();
  folder = path.join(line.root, 'team');
  await mkdir(folder);
});
afterEach(() => line.close());

/** Writes a package whose test ends with a code, and whose build copies a release of the version that it is asked for. */
async function writePackage(testCode: number, more: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const version of ['2.0.0', '2.1.0'])
    await writeReleaseFolder(path.join(folder, `made/${version}`), buildRelease('mf-cart', version));
  const scripts = {
    test: `echo testing; exit ${testCode}`,
    build: 'mkdir -p dist && cp -r made/$RELEASE_VERSION dist/',
    ...more,
  };
  const manifest = {
    name: 'mf-cart',
    version: '2.0.0',
    author: 'Time da sacola <sacola@loja.example>',
    scripts,
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
}

function commit(): string {
  const author = ['-c', 'user.name=team', '-c', 'user.email=team@example.org'];
  const git = (...parameters: string[]) =>
    execFileSync('git', [...author, ...parameters], { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('remote', 'add', 'origin', 'https://git.example/team/mf-cart.git');
  return git('rev-parse', 'HEAD').trim();
}

const origins = async () => {
  const { history } = JSON.parse((await line.release('history mf-cart --json')).out);
  return history.flatMap(({ origin }: { origin: object | null }) => origin ?? []);
};

const job = 'https://git.example/team/mf-cart/actions/runs/7';
const ci = {
  GITHUB_SERVER_URL: 'https://git.example',
  GITHUB_REPOSITORY: 'team/mf-cart',
  GITHUB_RUN_ID: '7',
};
const team = 'Time da sacola';

describe('publish in the repository of one remote', () => {
  test('runs its scripts test and build, and records commit and repository', async () => {
    await writePackage(0);
    const built = commit();
    const { code, error } = await line.release('publish mf-cart', {}, folder);
    expect(error).toContain('testing');
    expect(code).toBe(0);
    expect(await line.registry.discovered()).toEqual({ 'mf-cart': ['active 2.0.0 100%'] });
    const repository = 'https://git.example/team/mf-cart.git';
    const tested = { tested: true, checks: ['tests'] };
    const origin = { commit: built, modified: false, ...tested, repository, ciRun: null, team };
    expect(await origins()).toEqual([origin]);
  });

  test('publishes nothing whose tests fail', async () => {
    await writePackage(1);
    const { code, error } = await line.release('publish mf-cart', {}, folder);
    expect({ code, error }).toMatchObject({
      code: 1,
      error: expect.stringContaining('mf-cart fails its tests'),
    });
    expect(await line.registry.discovered()).toEqual({});
  });

  describe('that has journeys', () => {
    const publishNext = (more = '') => line.release(`publish mf-cart --version 2.1.0${more}`, {}, folder);
    const writeJourneys = (code: number) =>
      writePackage(0, { journeys: `echo at $PREVIEW_URL; exit ${code}` });

    test('runs them against a preview of a further release, before it is live', async () => {
      await writeJourneys(0);
      const first = await line.release('publish mf-cart', {}, folder);
      expect(first).toMatchObject({ code: 0, error: expect.not.stringContaining('journeys') });
      const { code, error } = await publishNext(' --activate');
      expect(error).toMatch(
        /running the journeys of mf-cart against a preview\n(?:.*\n)* {2}at http.*preview=/,
      );
      expect(code).toBe(0);
      expect(await line.registry.discovered()).toEqual({
        'mf-cart': ['active 2.1.0 100%', 'previous 2.0.0 0%'],
      });
    });

    test.each(['', ' --activate'])('which fail: the release is not live (publish%s)', async (more) => {
      await writeJourneys(1);
      await line.release('publish mf-cart', {}, folder);
      const { code, error } = await publishNext(more);
      expect(error).toContain('mf-cart@2.1.0 is published, not live: it fails its journeys');
      expect(code).toBe(1);
      expect(await line.registry.discovered()).toEqual({ 'mf-cart': ['active 2.0.0 100%'] });
    });

    test('skips them with --skip-tests', async () => {
      await writeJourneys(1);
      await line.release('publish mf-cart', {}, folder);
      expect((await publishNext(' --activate --skip-tests')).code).toBe(0);
    });
  });

  test('names the remote that the folder has when it is asked for another', async () => {
    await writePackage(0);
    const { error } = await line.release('publish mf-crat', {}, folder);
    expect(error).toBe('mf-crat is no remote of this repository, which has mf-cart\n');
  });

  test('records the CI job, and what was tested before it', async () => {
    await writePackage(0);
    const built = commit();
    const tested = '--tested types --tested journeys';
    await line.release(`publish mf-cart --dir made/2.0.0 ${tested}`, ci, folder);
    expect(await origins()).toMatchObject([{ ciRun: job, tested: true, checks: ['types', 'journeys'] }]);
    const described = `${built.slice(0, 8)}, https://git.example/team/mf-cart.git, tested (types, journeys), ${job}, ${team}`;
    expect((await line.release('history mf-cart')).out).toContain(described);
    expect((await line.release('status --wait 0')).out).toContain(`mf-cart@2.0.0 is from ${described}`);
    const page = await readOpsPage(line.registry);
    expect(page).toContain(`<dt>Built from</dt><dd>${described}</dd>`);
    expect(page).toContain(`<p>Built from ${described}</p>`);
  });

  test('takes what was tested with --dir only, because it runs the tests of what it builds', async () => {
    await writePackage(0);
    expect(await line.release('publish mf-cart --tested types', {}, folder)).toMatchObject({
      code: 2,
      error: expect.stringContaining('--tested goes with --dir'),
    });
    expect(await line.registry.discovered()).toEqual({});
  });

  test('records them for a release that was built before too', async () => {
    await writePackage(0);
    const built = commit();
    await line.release('publish mf-cart --dir made/2.0.0', {}, folder);
    expect(await origins()).toMatchObject([{ commit: built, modified: false, tested: null }]);
    expect((await line.release('history mf-cart')).out).toContain(
      `${built.slice(0, 8)}, https://git.example/team/mf-cart.git, built before`,
    );
  });
});
