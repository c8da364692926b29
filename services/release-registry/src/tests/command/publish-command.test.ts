import { unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { startPreparing } from '../../testing/preparing-shell.ts';
import { writeReleaseFolder } from '../../testing/release-folder.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
});
afterEach(() => line.close());

describe('publish', () => {
  test('uploads a folder, prints its progress on stderr, and when the release was live', async () => {
    await line.runShell('shell-1');
    const { code, out, error } = await line.release(`publish mf-cart --dir ${await line.writeCart('1.0.0')}`);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^mf-cart@1\.0\.0 is published\nmf-cart@1\.0\.0 is active: live on 1 of 1, \d+ ms after the upload began\n$/,
    );
    expect(error).toBe('uploading 2 files, 1 KB\n');
  });

  test('says how to switch when the release does not go live', async () => {
    await line.publishAll('1.0.0');
    const { out } = await line.release(`publish mf-cart --dir ${await line.writeCart('1.1.0')}`);
    expect(out).toContain('1.0.0 stays live; switch with: npm run release -- activate mf-cart@1.1.0');
  });

  test.each([
    [{ state: 'ready' } as const, 0, 'prepared on 1 of 1\n', /1\.1\.0 can be deployed: /],
    [
      { state: 'refused', reason: 'render threw' } as const,
      1,
      'no running shell could prepare it\nrefused by shell-1: render threw\n',
      /1\.1\.0 cannot be deployed: no running shell could prepare it\nshell-1 could not prepare it: render threw\n$/,
    ],
  ])('and can-i-deploy say whether the shells can run it: %j', async (state, code, said, verdict) => {
    await line.publishAll('1.0.0');
    const stop = startPreparing(line.registry, 'shell-1', state);
    await expect.poll(async () => (await line.release('status --wait 0')).out).toContain('1 of 1');
    const published = await line.release(`publish mf-cart --dir ${await line.writeCart('1.1.0')}`);
    expect(published).toMatchObject({ code: 0, out: expect.stringContaining(said) });
    const checked = await line.release('can-i-deploy mf-cart@1.1.0');
    expect(checked).toMatchObject({ code, out: expect.stringMatching(verdict) });
    const json = await line.release('can-i-deploy mf-cart@1.1.0 --json');
    expect(json.code).toBe(code);
    expect(JSON.parse(json.out)).toMatchObject({ shells: [{ shell: 'shell-1', ...state }] });
    await stop();
  });

  test('and can-i-deploy say that one shell of two cannot run it, which prevents nothing', async () => {
    await line.publishAll('1.0.0');
    const stops = [
      startPreparing(line.registry, 'shell-1', { state: 'ready' }),
      startPreparing(line.registry, 'shell-2', { state: 'refused', reason: 'render threw' }),
    ];
    await expect.poll(async () => (await line.release('status --wait 0')).out).toContain('2 of 2');
    const published = await line.release(`publish mf-cart --dir ${await line.writeCart('1.1.0')}`);
    expect(published.out).toContain('prepared on 1 of 2\nrefused by shell-2: render threw\n');
    expect(await line.release('can-i-deploy mf-cart@1.1.0')).toMatchObject({
      code: 0,
      out: expect.stringContaining('can be deployed'),
    });
    for (const stop of stops) await stop();
  });

  describe('--activate', () => {
    let stop: () => Promise<void>;
    beforeEach(() => line.publishAll('1.0.0'));
    afterEach(() => stop());
    const start = async (state: Parameters<typeof startPreparing>[2]) => {
      stop = startPreparing(line.registry, 'shell-1', state);
      await expect.poll(async () => (await line.release('status --wait 0')).out).toContain('1 of 1');
    };
    const publishNext = async (options = '') =>
      line.release(`publish mf-cart --dir ${await line.writeCart('1.1.0')} --activate${options}`);
    const liveVersions = async () => (await line.registry.discovered())['mf-cart'];

    test('makes a release live that every shell has prepared', async () => {
      await start({ state: 'ready' });
      const { code, out } = await publishNext();
      expect(out).toMatch(
        /published\nmf-cart@1\.1\.0 is active: live on 1 of 1, \d+ ms after the upload began/,
      );
      expect(code).toBe(0);
      expect(await liveVersions()).toEqual(['active 1.1.0 100%', 'previous 1.0.0 0%']);
    });

    test('keeps a release from going live that a shell cannot run, unless an operator forces it', async () => {
      await start({ state: 'refused', reason: 'render threw' });
      expect(await publishNext()).toMatchObject({
        code: 1,
        error: expect.stringContaining(
          'mf-cart@1.1.0 is published, not live: refused by shell-1: render threw',
        ),
      });
      expect(await liveVersions()).toEqual(['active 1.0.0 100%']);
      expect((await publishNext(' --force --reason decided')).out).toContain('mf-cart@1.1.0 is active');
    });

    test('does not wait longer than it may', async () => {
      await start({ state: 'preparing' });
      expect((await publishNext(' --wait 0.1')).out).toContain('mf-cart@1.1.0 is active');
    });
  });

  test('--json prints one document and nothing else on stdout', async () => {
    const { out } = await line.release(
      `publish mf-cart --dir ${await line.writeCart('1.0.0')} --activate --json`,
    );
    expect(JSON.parse(out)).toMatchObject({
      remote: 'mf-cart',
      version: '1.0.0',
      published: true,
      channel: { active: '1.0.0' },
      confirmation: { state: 'unknown', shells: [] },
      liveAfterMs: null,
    });
  });

  test('refuses a folder of another version, one without its files, and one that is no release', async () => {
    const folder = await line.writeCart('1.0.0');
    const other = await line.release(`publish mf-cart --version 2.0.0 --dir ${folder}`);
    expect(other).toMatchObject({ code: 1, error: `${folder} holds mf-cart@1.0.0, not mf-cart@2.0.0\n` });
    await unlink(path.join(folder, 'remoteEntry.js'));
    expect((await line.release(`publish mf-cart --dir ${folder}`)).error).toContain(
      'remoteEntry.js cannot be read',
    );
    await writeFile(path.join(folder, 'release.json'), '{}');
    expect((await line.release(`publish mf-cart --dir ${folder}`)).error).toContain(
      'release.json is no release record',
    );
  });

  test('one whose entry throws in browsers is refused by name, and nothing of it is kept, unless an operator forces it', async () => {
    const folder = path.join(line.root, 'throwing');
    const entry = 'var mf_cart_1_0_0;throw new Error("boom")';
    await writeReleaseFolder(folder, buildRelease('mf-cart', '1.0.0', { 'remoteEntry.js': entry }));
    expect(await line.release(`publish mf-cart --dir ${folder}`)).toMatchObject({
      code: 1,
      error: expect.stringContaining(
        'mf-cart@1.0.0: remoteEntry.js fails in browsers: Error: boom; nothing was published',
      ),
    });
    expect(await line.registry.discovered()).toEqual({});
    expect((await line.release(`publish mf-cart --dir ${folder} --force --reason trial`)).code).toBe(0);
  });

  test('a version that is taken is refused with the reason of the registry', async () => {
    await line.publishAll('1.0.0');
    const folder = path.join(line.root, 'other');
    await writeReleaseFolder(folder, buildRelease('mf-cart', '1.0.0', { 'a.js': '1' }));
    expect(await line.release(`publish mf-cart --dir ${folder}`)).toMatchObject({
      code: 1,
      error: expect.stringContaining(
        'mf-cart@1.0.0 is published already, with other content; releases never change: ' +
          'publish it as a new version (--version)\n',
      ),
    });
  });
});
