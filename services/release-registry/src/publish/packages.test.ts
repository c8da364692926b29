import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';
import { packPackage } from '../testing/pack-package.ts';
import { openTestRegistry, operatorToken } from '../testing/test-registry.ts';
import { describePackages } from '../tests/packages-behaviour.ts';

describePackages(() => openTestRegistry());

let line: CommandLine;
let folder: string;
beforeEach(async () => {
  line = await openCommandLine();
  folder = path.join(line.root, 'team');
  await mkdir(folder);
  await writeFile(path.join(folder, '.npmrc'), `@storefront:registry=${line.address}/npm/\n`);
});
afterEach(() => line.close());

/** Without the settings of the npm that runs the tests. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_config_')),
);

/** Runs npm with no package registry but the shop's, and no packages of earlier runs. */
const npm = (...parameters: readonly string[]) =>
  promisify(execFile)(
    'npm',
    [
      ...parameters,
      '--no-audit',
      '--no-fund',
      '--cache',
      path.join(line.root, 'npm'),
      '--registry',
      'http://127.0.0.1:9',
    ],
    {
      cwd: folder,
      env: { ...environment, [`npm_config_${line.address.slice(5)}/npm/:_authToken`]: operatorToken },
    },
  );

const pack = async (version: string, more = {}) => {
  const file = path.join(line.root, `hello-${version}.tgz`);
  await writeFile(file, await packPackage('@storefront/hello', version, more));
  return file;
};

test('npm installs what the command has published into an empty folder, and runs its program', async () => {
  const published = await line.release(
    `packages publish ${await pack('1.0.0')} ${await pack('1.1.0', { bin: './index.js' })}`,
  );
  expect(published).toMatchObject({
    code: 0,
    out: '@storefront/hello@1.0.0 is published\n@storefront/hello@1.1.0 is published\n',
  });
  await npm('install', '@storefront/hello');
  const { dependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  expect(dependencies).toEqual({ '@storefront/hello': '^1.1.0' });
  await npm('exec', '--offline', 'hello');
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'));
  const { versions } = (await line.registry.get('/npm/@storefront%2fhello')).json();
  expect(lock.packages['node_modules/@storefront/hello'].integrity).toBe(versions['1.1.0'].dist.integrity);
});

test('npm itself publishes too, with the token of an operator', async () => {
  await npm('publish', await pack('1.0.0'));
  expect((await line.registry.get('/npm/@storefront%2fhello')).json()['dist-tags']).toEqual({
    latest: '1.0.0',
  });
});

test('the command says what is there already, and what is no package', async () => {
  const file = await pack('1.0.0');
  await line.release(`packages publish ${file}`);
  expect((await line.release(`packages publish ${file}`)).out).toBe(
    '@storefront/hello@1.0.0 was published already\n',
  );
  const stray = path.join(folder, '.npmrc');
  expect(await line.release(`packages publish ${stray}`)).toMatchObject({
    code: 1,
    error: `${stray} is no package @storefront/…, as npm pack makes it\n`,
  });
  expect(await line.release('packages publish none.tgz')).toMatchObject({
    code: 1,
    error: expect.stringContaining('cannot be read (ENOENT)'),
  });
});
