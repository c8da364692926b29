// @module-tag processes
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
});
afterEach(() => line.close());

describe('publish without a folder builds the remote first', () => {
  /** Writes the package of a remote whose script `build` is this program. */
  async function prepareRemote(source: string) {
    await mkdir(path.join(line.root, 'mf-cart'), { recursive: true });
    await writeFile(
      path.join(line.root, 'mf-cart/package.json'),
      JSON.stringify({ version: '3.2.1', scripts: { build: 'node build.mjs' } }),
    );
    await writeFile(path.join(line.root, 'mf-cart/build.mjs'), source);
    await mkdir(path.join(line.root, 'node_modules/.bin'), { recursive: true });
    for (const program of ['tsc', 'vitest'])
      await writeFile(
        path.join(line.root, 'node_modules/.bin', program),
        `#!/bin/sh\necho ${program}\nexit $(cat ${program}-code 2>/dev/null || echo 0)\n`,
        { mode: 0o755 },
      );
  }

  const builder = () => {
    const built = buildRelease('mf-cart', '3.2.1');
    return `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import path from 'node:path';
      const version = process.env.RELEASE_VERSION;
      console.log('build in', path.basename(process.cwd()));
      const { record, files } = ${JSON.stringify(built)};
      for (const [file, content] of [...Object.entries(files), ['release.json', btoa(JSON.stringify(record))]]) {
        const target = path.join('dist', version, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, Buffer.from(content, 'base64'));
      }
    `;
  };

  test("in the version of the remote's package.json, showing the checks' and the build's lines", async () => {
    await prepareRemote(builder());
    const { code, error } = await line.release('publish mf-cart');
    const checks = 'checking types and tests of mf-cart\n  tsc\n  vitest\n';
    expect(error).toBe(`${checks}building mf-cart@3.2.1\n  build in mf-cart\nuploading 2 files, 1 KB\n`);
    expect(code).toBe(0);
    expect(await line.registry.discovered()).toEqual({ 'mf-cart': ['active 3.2.1 100%'] });
    expect((await line.release('history mf-cart')).out).toContain('no commit, tested');
  });

  test('nothing whose tests fail, unless they are skipped, which the history shows', async () => {
    await prepareRemote(builder());
    await writeFile(path.join(line.root, 'vitest-code'), '1');
    const refused = await line.release('publish mf-cart');
    expect(refused.code).toBe(1);
    expect(refused.error).toContain('mf-cart fails its tests; nothing was published');
    expect(await line.registry.discovered()).toEqual({});
    expect((await line.release('publish mf-cart --skip-tests')).code).toBe(0);
    expect((await line.release('history mf-cart')).out).toContain('no commit, tests skipped');
  });

  test('and publishes nothing when the build fails', async () => {
    await prepareRemote(`console.error('cart-page.tsx: syntax error'); process.exitCode = 3;`);
    const { code, error } = await line.release('publish mf-cart --version 4.0.0');
    expect(code).toBe(1);
    expect(error).toContain(
      '  cart-page.tsx: syntax error\nBuilding mf-cart@4.0.0 failed; nothing was published',
    );
    expect(await line.registry.discovered()).toEqual({});
  });

  test.each(['', ' --skip-tests'])('not one whose name is mistyped: publish mf-crat%s', async (skip) => {
    await prepareRemote(builder());
    expect(await line.release(`publish mf-crat --version 4.0.0${skip}`)).toEqual({
      code: 1,
      out: '',
      error: 'mf-crat is no remote of this repository, which has mf-cart\n',
    });
  });

  test('checks and builds nothing while the registry cannot be reached', async () => {
    await prepareRemote(builder());
    await line.registry.app.close();
    const { code, error } = await line.release('publish mf-cart');
    expect(code).toBe(1);
    expect(error).toMatch(/^The registry at \S+ cannot be reached \(ECONNREFUSED\)/);
  });
});
