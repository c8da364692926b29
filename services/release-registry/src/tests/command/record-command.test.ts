import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
  const folder = path.join(line.root, 'out/client');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'remoteEntry.js'), 'var stock_1;');
});
afterEach(() => line.close());

const none = { sync: [], async: [] };
const manifest = {
  metaData: {
    globalName: 'stock_1',
    pluginVersion: '2.9.2',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  shared: [{ name: 'react', requiredVersion: '^19.3.1' }],
  exposes: [{ name: 'HelloPage', assets: { js: { sync: ['remoteEntry.js'], async: [] }, css: none } }],
};
const record = 'record mf-cart --dir out --version 1.0.0 --route /ola=HelloPage';

test("another bundler's build is recorded and published, and status says that browsers alone render it", async () => {
  const recorded = await line.release(record);
  expect(recorded).toEqual({
    code: 0,
    out:
      'mf-cart@1.0.0: 2 files in out/release.json\n' +
      'rendered in browsers only: pages have a placeholder until its script runs\n',
    error: '',
  });
  expect((await line.release(`publish mf-cart --dir ${line.root}/out`)).code).toBe(0);
  const { out } = await line.release('status --wait 0');
  expect(out).toContain('mf-cart@1.0.0 is rendered in browsers only: pages have a placeholder for it');
});

test('a build that cannot work is refused by name, and a mistyped route is wrong usage', async () => {
  const withoutReact = JSON.stringify({ ...manifest, shared: [] });
  await writeFile(path.join(line.root, 'out/client/mf-manifest.json'), withoutReact);
  expect(await line.release(record)).toMatchObject({
    code: 1,
    error: expect.stringContaining('brings a React of its own'),
  });
  expect(await line.release('record mf-cart --dir out --version 1.0.0 --route /ola')).toMatchObject({
    code: 2,
  });
});
