import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../start/build-if-stale.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'installation-'));
  for (const name of ['bin', 'programs/store-api', 'etc/aragem', 'path'])
    mkdirSync(path.join(folder, name), { recursive: true });
  cpSync(path.join(root, 'deploy'), path.join(folder, 'deploy'), { recursive: true });
  symlinkSync(process.execPath, path.join(folder, 'bin/node'));
  write('programs/store-api/show.mjs', 'console.log(JSON.stringify(process.env), ...process.argv.slice(2));');
  // the unit's user is not there
  write('path/runuser', '#!/bin/sh\necho "$1 $2"\nshift 3\nexec "$@"\n');
  chmodSync(path.join(folder, 'path/runuser'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const run = (...parameters: readonly string[]) =>
  spawnSync(path.join(folder, 'deploy/run'), parameters, {
    encoding: 'utf8',
    env: { PATH: `${path.join(folder, 'path')}:${process.env.PATH}`, ARAGEM_PREFIX: folder },
  });

it('runs a command of an installation for systemd as the user of its unit, with its settings as they are', () => {
  write('etc/aragem/store-api.env', '# a comment\nDATABASE_URL=postgresql:///a?host=/b&x=$HOME c\n');
  const { stdout, stderr, status } = run('store-api', 'show.mjs', 'a', 'b c');
  expect([status, stderr]).toEqual([0, '']);
  const [user, shown = ''] = stdout.trimEnd().split('\n');
  expect([user, shown.slice(shown.lastIndexOf('}') + 1)]).toEqual(['-u aragem-store-api', ' a b c']);
  expect(JSON.parse(shown.slice(0, shown.lastIndexOf('}') + 1))).toMatchObject({
    DATABASE_URL: 'postgresql:///a?host=/b&x=$HOME c',
    DATA_DIR: path.join(folder, 'var/lib/aragem-store-api'),
    NODE_ENV: 'production',
  });
});

it.each([
  ['no settings', ['store-api', 'show.mjs'], 1, 'store-api.env: write-secrets.sh makes it'],
  ['no image and no program', ['registry', 'show.mjs'], 1, 'unpack the image with umoci'],
  ['a name of nothing', ['store'], 2, 'usage: run NAME'],
])('names %s', (_, parameters, code, message) => {
  const { stderr, status } = run(...parameters);
  expect([status, stderr]).toEqual([code, expect.stringContaining(message)]);
});

it('leaves the start of a process to systemd', () => {
  write('etc/aragem/store-api.env', '');
  expect(run('store-api')).toMatchObject({ status: 2, stderr: 'systemd starts store-api\n' });
});
