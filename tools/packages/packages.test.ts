// @module-tag processes
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';
import { buildRelease } from '@storefront/remote-kit';
import uiManifest from '@storefront/ui/package.json' with { type: 'json' };
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import semver from 'semver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../start/build-if-stale.ts';
import { buildPackages, type PackedPackage } from './build-packages.ts';
import { installPacked } from './install-packed.ts';
import { versionOf } from './published-manifest.ts';
import { compareUiSurfaces, readUiSurface, type UiSurface } from './ui-surface.ts';

let folder: string;
let packed: readonly PackedPackage[];

beforeAll(async () => {
  // outside the repository, so that nothing is found in its node_modules
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  packed = await buildPackages(path.join(folder, 'packed'));
  const dependencies = Object.fromEntries(packed.map(({ name }) => [name, versionOf(name)]));
  const devDependencies = { typescript: '*', '@types/react': '*', '@types/node': '*' };
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', dependencies, devDependencies }),
  );
  installPacked(folder, packed);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of the empty folder, on the Node that runs this test. */
function run(program: string, ...parameters: readonly string[]) {
  const command = [path.join(folder, 'node_modules/.bin', program), ...parameters];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, output: stdout + stderr };
}

it('publint finds nothing in the packed packages', async () => {
  const found = packed.map(async ({ name, folder: pkgDir }) => {
    const { messages, pkg } = await publint({ pkgDir, strict: true });
    return messages.map((message) => `${name}: ${formatMessage(message, pkg)}`);
  });
  expect((await Promise.all(found)).flat()).toEqual([]);
});

it('attw finds no wrong types for Node and for bundlers', async () => {
  const found = packed.map(async ({ name, tarball }) => {
    const contents = createPackageFromTarballData(readFileSync(tarball));
    // style sheets have no types
    const analysis = await checkPackage(contents, { excludeEntrypoints: [/\.css$/] });
    if (!analysis.types) return [`${name} has no types`];
    const wrong = analysis.problems.filter((problem) =>
      (['node16-esm', 'bundler'] as const).some((each) =>
        problemAffectsResolutionKind(problem, each, analysis),
      ),
    );
    return wrong.map((problem) => `${name}: ${JSON.stringify(problem)}`);
  });
  expect((await Promise.all(found)).flat()).toEqual([]);
});

it('they have the version of the contracts or of ui, no TypeScript sources, and no tests', () => {
  for (const { name, folder: home, tarball } of packed) {
    expect(path.basename(tarball)).toContain(`-${versionOf(name)}.tgz`);
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
  }
});

it('the version of ui is raised whenever props, class names or tokens change', async () => {
  const ui = packed.find(({ name }) => name === '@storefront/ui');
  const surface = readUiSurface(ui?.folder ?? '', uiManifest.version);
  const file = path.join(import.meta.dirname, 'ui-surface.snap');
  const recorded: UiSurface = JSON.parse(readFileSync(file, 'utf8'));
  const { change, changed } = compareUiSurfaces(recorded.exports, surface.exports);
  const least = change === 'none' ? recorded.version : semver.inc(recorded.version, change);
  expect(
    semver.gte(uiManifest.version, least ?? ''),
    `${changed.join('\n')}\nchanged: raise the version in packages/ui/package.json, in the workspaces that depend on it and in package-lock.json to ${least}, then run this test with -u`,
  ).toBe(true);
  // only reached with a version that is high enough, so that -u cannot skip it
  await expect(`${JSON.stringify(surface, null, 2)}\n`).toMatchFileSnapshot(file);
});

it('the changelog of each begins with its version and what changed', () => {
  for (const { name, folder: home } of packed) {
    const [, newest, text] =
      /^## (\S+)\n\n(.+)/m.exec(readFileSync(path.join(home, 'CHANGELOG.md'), 'utf8')) ?? [];
    expect(newest, `write what changed into the CHANGELOG.md of ${name}`).toBe(versionOf(name));
    expect(text).toMatch(/\w/);
  }
});

it('their commands run in an empty folder, where Node takes no TypeScript from node_modules', () => {
  expect(run('remote-kit', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('init') });
  expect(run('release', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('publish') });
});

it('the command release loads no React, because the build that it records may be for another version', () => {
  const hook =
    'import { registerHooks } from "node:module";' +
    'registerHooks({ resolve(name, context, next) { if (/^react/.test(name)) throw new SyntaxError(name); return next(name, context); } });';
  const command = path.join(folder, 'node_modules/.bin/release');
  const { stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(hook)}`,
      command,
      'record',
      'mf-hello',
      '--dir',
      '.',
      '--version',
      '1.0.0',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toContain('has no client/mf-manifest.json');
});

it('the command release brings neither a server nor a database', () => {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const homes = [folder, root].map((home) => path.join(home, 'node_modules', name, 'package.json'));
    const manifest = homes.find((file) => existsSync(file));
    const {
      dependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(manifest ?? '', 'utf8'));
    const peers = Object.keys(peerDependencies).filter((each) => !peerDependenciesMeta[each]?.optional);
    for (const each of [...Object.keys(dependencies), ...peers]) visit(each);
  };
  visit('@storefront/release-cli');
  expect([...seen]).toEqual(expect.arrayContaining(['commander', '@storefront/release-protocol', 'zod']));
  for (const name of ['pg', 'kysely', '@electric-sql/pglite', 'fastify', '@storefront/server-kit'])
    expect([...seen]).not.toContain(name);
});

it("a team's own repository builds the files that this one builds of the same sources", async () => {
  const [own, here] = [path.join(folder, 'mf-footer'), path.join(folder, 'beside/here/mf-footer')];
  for (const home of [own, here])
    cpSync(path.join(root, 'mf-footer'), home, {
      recursive: true,
      filter: (file) => !/dist$|tsconfig/.test(file),
    });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'beside/node_modules'));
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  expect(spawnSync(process.execPath, [rspack, 'build'], { cwd: own, encoding: 'utf8' }).stderr).toBe('');
  await buildRelease(here);
  const [ofTeam, ofShop] = [own, here].map((home) => {
    const record = readFileSync(path.join(home, 'dist/1.0.0/release.json'), 'utf8');
    const { files }: { files: Record<string, unknown> } = JSON.parse(record);
    return Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('federation/')));
  });
  expect(Object.keys(ofShop ?? {}).length).toBeGreaterThan(5);
  expect(ofTeam).toEqual(ofShop);
});

it('Node imports contracts, remote-kit and its tests', () => {
  const names = [
    'contracts',
    'contracts/api',
    'contracts/routes',
    'release-protocol',
    'release-protocol/calls',
    'release-protocol/signing',
    'remote-kit',
  ];
  const file = path.join(folder, 'imports.mjs');
  const imports = names.map((name) => `await import('@storefront/${name}');`);
  writeFileSync(
    file,
    [...imports, "await import('@storefront/remote-kit/testing/fake-network');"].join('\n'),
  );
  expect(spawnSync(process.execPath, [file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

it.each(['nodenext', 'bundler'])('their types are found with moduleResolution %s', (moduleResolution) => {
  const source = `
    import { createBus, type LoadContext } from '@storefront/contracts';
    import { defineRoutes } from '@storefront/contracts/routes';
    import * as base from '@storefront/ui/base';
    import { truckIcon } from '@storefront/ui/icons';
    import { buildRelease } from '@storefront/remote-kit';
    export const name: string = base.wrap;
    // @ts-expect-error a path is a text
    defineRoutes([{ path: 1, module: 'HelloPage' }]);
    // @ts-expect-error the bus has no such event
    createBus({ report() {} }).emit('cart:unknown', {});
    export const kept = [truckIcon, buildRelease] satisfies readonly unknown[];
    export type { LoadContext };
  `;
  writeFileSync(path.join(folder, 'types.ts'), source);
  const compilerOptions = {
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    lib: ['es2025', 'dom', 'dom.iterable'],
    types: ['node'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
  expect(run('tsc', '-p', '.')).toMatchObject({ status: 0, output: '' });
});

it('packing a workspace itself says how its package is made', () => {
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run', '-w', '@storefront/ui'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('npm run packages');
});
