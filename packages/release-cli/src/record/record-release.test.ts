import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RecordRequest, recordRelease } from './record-release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'record-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const react = { name: 'react', requiredVersion: '^19.3.1' };
const none = { sync: [], async: [] };
const helloPage = { name: 'HelloPage', assets: { js: { sync: ['hello.js'], async: [] }, css: none } };

/** Writes what plain Rspack with Module Federation writes. */
function build({
  type = 'global',
  globalName = 'hello_1',
  shared = [react],
  exposes = [helloPage],
  pluginVersion = '2.9.2',
  varRemoteEntry = undefined as object | undefined,
} = {}): void {
  const remoteEntry = { name: 'remoteEntry.js', path: '', type };
  const manifest = { metaData: { globalName, pluginVersion, remoteEntry, varRemoteEntry }, shared, exposes };
  const files = {
    'mf-manifest.json': JSON.stringify(manifest),
    'mf-stats.json': '{}',
    'remoteEntry.js': 'var hello_1;',
    'hello.js': '1;',
    'hello.js.map': '{}',
    'assets/a.svg': '<svg></svg>',
  };
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  mkdirSync(path.join(folder, 'server'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, 'client', file), text);
}

const record = (changes: Partial<RecordRequest> = {}) =>
  recordRelease(folder, {
    remote: 'mf-hello',
    version: '1.0.0',
    routes: [{ path: '/ola', module: 'HelloPage' }],
    sends: [],
    hears: [],
    ...changes,
  });

test('records container, modules, routes and files, without source maps and manifests; pages fetch no script early', () => {
  build();
  writeFileSync(path.join(folder, 'server/index.cjs'), 'exports.HelloPage = {};');
  const written = record({ server: 'server/index.cjs', sends: ['cart:open-requested'] });
  expect(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'))).toEqual(written);
  expect(written).toMatchObject({
    container: 'hello_1',
    entry: 'client/remoteEntry.js',
    server: 'server/index.cjs',
    exposes: { HelloPage: { js: [], css: [] } },
    contract: {
      federationVersion: '2.9.2',
      sends: [{ name: 'cart:open-requested' }],
      shared: { react: { range: '^19.3.1', names: [] } },
    },
  });
  expect(written.clientOnly).toBeUndefined();
  expect(Object.keys(written.files)).toEqual([
    'client/assets/a.svg',
    'client/hello.js',
    'client/remoteEntry.js',
    'server/index.cjs',
  ]);
});

test('a remote without a file for servers gets placeholders, and its record says so', () => {
  build();
  const { server, clientOnly, files } = record();
  expect(clientOnly).toBe(true);
  expect(Object.keys(files)).toContain(server);
  symlinkSync(
    path.resolve(import.meta.dirname, '../../../../node_modules'),
    path.join(folder, 'node_modules'),
  );
  const { HelloPage } = createRequire(import.meta.url)(path.join(folder, server));
  expect(HelloPage.default()).toMatchObject({ type: 'div', props: { 'data-client-only': '' } });
});

test.each([
  [{ type: 'module' }, {}, 'is an ES module, which pages do not load: build the container with library.type'],
  [{ shared: [] }, {}, 'brings a React of its own, whose hooks fail: add react as a singleton'],
  [{ globalName: '@team/hello' }, {}, 'its container @team/hello is no name of a variable'],
  [{ exposes: [] }, { routes: [] }, 'it exposes no module: name them in `exposes`'],
  [{}, { sends: ['cart:unknown'] }, 'there is no event cart:unknown'],
  [{}, { server: 'server/index.cjs' }, 'it has no file server/index.cjs'],
  [
    {},
    { routes: [{ path: '/ola', module: 'OtherPage' }] },
    'names OtherPage, which the release does not expose',
  ],
])('what cannot work is refused with the way out, and nothing is written: %j %j', (built, asked, message) => {
  build(built);
  expect(() => record(asked)).toThrow(message);
  expect(() => readFileSync(path.join(folder, 'release.json'))).toThrow('ENOENT');
});

describe("a build of Vite's plugin", () => {
  const varRemoteEntry = { name: 'entry.js', path: '', type: 'var' };
  beforeEach(() => build({ type: 'module', varRemoteEntry, pluginVersion: '1.23.8' }));

  test('has the classic script as its entry', () => {
    writeFileSync(path.join(folder, 'client/entry.js'), 'var hello_1;');
    const { entry, contract } = record({ federation: '2.9.2' });
    expect(entry).toBe('client/entry.js');
    expect(contract.federationVersion).toBe('2.9.2');
  });

  test("is refused without the version of Module Federation's runtime", () => {
    expect(() => record()).toThrow('name that of @module-federation/runtime, which `npm ls` shows');
  });
});

test("another remote's release is not written over; its own record is, and that of a build that is gone", () => {
  build();
  expect(record().remote).toBe('mf-hello');
  expect(record({ version: '1.0.1' }).version).toBe('1.0.1');
  expect(() => record({ remote: 'mf-other' })).toThrow('is the release mf-hello@1.0.1, not one of mf-other');
  writeFileSync(path.join(folder, 'client', 'remoteEntry.js'), 'var hello_1 = {};');
  expect(record({ remote: 'mf-other' }).remote).toBe('mf-other');
});

test('a manifest that is no JSON is named', () => {
  build();
  writeFileSync(path.join(folder, 'client', 'mf-manifest.json'), '{');
  expect(() => record()).toThrow(/client\/mf-manifest\.json is no JSON: /);
});

test('a folder without a manifest is refused', () => {
  expect(() => record()).toThrow(
    'has no client/mf-manifest.json: build into its folder client/, with `manifest: true`',
  );
});

test('packages that pages give are taken from them, and those that no copy comes with; others come with the release', () => {
  const copy = { assets: { js: { sync: ['252.js'], async: [] }, css: none } };
  const packages = [react, { name: 'react-router', requiredVersion: '^7.18.5', ...copy }];
  const others = [
    { name: 'lodash', requiredVersion: '^4.17.0', ...copy },
    { name: 'vue', requiredVersion: '^3.0.0' },
  ];
  build({ shared: [...packages, ...others] });
  expect(record().contract.shared).toEqual({
    react: { range: '^19.3.1', names: [] },
    'react-router': { range: '^7.18.5', names: [] },
    vue: { range: '^3.0.0', names: [] },
  });
});
