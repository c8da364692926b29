import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkArchitecture } from '../architecture/check-architecture.ts';
import { readRemotes } from '../repository/remotes.ts';
import { writeRemote } from './write-remote.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const copied = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'tools/lint',
  'shared-contracts',
  'mf-header/package.json',
  'mf-listing/src/routes.ts',
  'mf-listing/src/address/query-names.ts',
];
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  for (const file of copied) cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  // the test loader reads the nearest tsconfig and its references
  writeFileSync(path.join(copy, 'mf-listing', 'tsconfig.json'), '{}');
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true }));

const readJson = (file: string) => JSON.parse(readFileSync(path.join(copy, file), 'utf8'));
const everything = () => [
  readdirSync(copy),
  ...copied.slice(0, 3).map((file) => readFileSync(path.join(copy, file), 'utf8')),
];

it('writes a remote and adds it to every list', async () => {
  const before = readRemotes(copy);
  const files = await writeRemote(copy, 'mf-not-taken');
  expect(files).toContain('mf-not-taken/src/routes.ts');
  expect(readRemotes(copy)).toEqual([...before, 'mf-not-taken']);
  expect(readJson('tsconfig.json').references).toContainEqual({ path: 'mf-not-taken' });
  const { packages } = readJson('package-lock.json');
  expect(packages[''].workspaces).toEqual(readJson('package.json').workspaces);
  expect(packages['node_modules/mf-not-taken']).toEqual({ resolved: 'mf-not-taken', link: true });
  expect(packages['mf-not-taken']).toMatchObject({
    version: '1.0.0',
    dependencies: { react: expect.any(String) },
  });
});

it('changes nothing else of the lockfile', async () => {
  const before = readJson('package-lock.json');
  await writeRemote(copy, 'mf-not-taken');
  const {
    'mf-not-taken': own,
    'node_modules/mf-not-taken': link,
    ...others
  } = readJson('package-lock.json').packages;
  expect(Object.keys(others)).toEqual(Object.keys(before.packages));
  expect({ ...others, '': before.packages[''] }).toEqual(before.packages);
  expect([own, link]).not.toContain(undefined);
});

it.each(['mf-not-taken', 'mf-a-name-of-exactly-forty-characters-22'])(
  'the sources of %s keep format, lint and dependency rules',
  async (name) => {
    await writeRemote(copy, name);
    const lint = spawnSync(
      path.join(root, 'node_modules', '.bin', 'biome'),
      ['check', '--error-on-warnings', '--vcs-enabled=false', name, 'package.json', 'tsconfig.json'],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(lint.stdout + lint.stderr).not.toContain('━━');
    expect(lint.status).toBe(0);
    const { violations } = await checkArchitecture(copy);
    expect(violations).toEqual([]);
  },
);

it('every version is that of the other remotes', async () => {
  await writeRemote(copy, 'mf-not-taken');
  const { dependencies, devDependencies } = readJson('mf-header/package.json');
  const own = readJson('mf-not-taken/package.json');
  expect(dependencies).toMatchObject(own.dependencies);
  expect(devDependencies).toMatchObject(own.devDependencies);
});

it.each([
  ['hello', /^"hello" is not the name of a remote: mf- and lower-case letters/],
  ['mf-Hello', /is not the name of a remote/],
  ['mf-', /is not the name of a remote/],
  ['mf-../x', /is not the name of a remote/],
  ['mf-cart', /^mf-cart is taken: package\.json lists it$/],
  ['mf-folder', /^mf-folder is taken: there is a folder of that name$/],
  ['mf-busca', /^mf-busca: its page's path, \/busca, is one of mf-listing's$/],
  ['mf-media', /^mf-media: its page's path, \/media, begins with a path of the shop's servers$/],
])('there is no new remote %s, and nothing is written', async (name, why) => {
  mkdirSync(path.join(copy, 'mf-folder'));
  const before = everything();
  await expect(writeRemote(copy, name)).rejects.toThrow(why);
  expect(everything()).toEqual(before);
});

it('the command prints its help', () => {
  const command = path.join(import.meta.dirname, 'new-remote.ts');
  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, [command, ...parameters], { encoding: 'utf8' });
  expect(run('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run new-remote mf-hello'),
  });
  expect(run()).toMatchObject({
    status: 2,
    stdout: expect.stringContaining('npm run new-remote mf-hello'),
  });
  expect(run('mf-cart')).toMatchObject({ status: 1, stderr: 'mf-cart is taken: package.json lists it\n' });
});
