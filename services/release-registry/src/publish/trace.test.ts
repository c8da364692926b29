import { brotliCompressSync } from 'node:zlib';
import { maxSourceMapsBytes, packSourceMaps } from '@storefront/release-protocol/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { packedMaps, viewMap } from '../testing/source-maps.ts';
import { openTestRegistry, shellToken, type TestRegistry } from '../testing/test-registry.ts';

const entry = 'client/remoteEntry.js';
const server = 'server/server.cjs';
const cart = buildRelease('mf-cart', '1.0.0', { [entry]: 'mf_cart_1_0_0' });
const url = '/releases/mf-cart/1.0.0/trace';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

const publish = (sourceMaps?: string) => registry.post('/releases', { ...cart, sourceMaps });
const trace = (at: string) => registry.get(`${url}?at=${encodeURIComponent(at)}`);

describe('a position in a released file', () => {
  beforeEach(() => publish(packedMaps(entry, server)));

  test('is traced to its source, with the lines around it', async () => {
    expect((await trace(`${entry}:1:21`)).json()).toEqual({
      file: entry,
      line: 1,
      column: 21,
      source: 'src/view.tsx',
      sourceLine: 4,
      sourceColumn: 9,
      name: 'price',
      code: [
        { line: 2, text: '' },
        { line: 3, text: 'export function View() {' },
        { line: 4, text: '  throw price();' },
        { line: 5, text: '}' },
      ],
    });
  });

  test.each([
    'server.cjs:1:1',
    'server/server.cjs:1:1',
    '/data/releases/mf-cart/1.0.0/server/server.cjs:1:1',
    'https://loja.example/assets/mf-cart/1.0.0/server/server.cjs?x=1:1:1',
  ])('may name it by %s', async (at) => {
    expect((await trace(at)).json()).toMatchObject({ file: server, source: 'src/view.tsx', sourceLine: 1 });
  });

  test.each([41, 45, 50])(
    'column %s, which the build wrote, has the source of what follows',
    async (column) => {
      expect((await trace(`${entry}:1:${column}`)).json()).toMatchObject({ sourceLine: 5, sourceColumn: 1 });
    },
  );

  test('a name that the container for other hosts has too means the file that pages load', async () => {
    const both = ['client/remoteEntry.js', 'federation/remoteEntry.js', 'federation/1.js'];
    const files = Object.fromEntries(both.map((file) => [file, 'mf_cart_1_2_0']));
    const sourceMaps = packedMaps(...both);
    await registry.post('/releases', { ...buildRelease('mf-cart', '1.2.0', files), sourceMaps });
    const at = async (file: string) =>
      (await registry.get(`/releases/mf-cart/1.2.0/trace?at=${file}:1:1`)).json().file;
    expect(await at('remoteEntry.js')).toBe('client/remoteEntry.js');
    expect(await at('federation/remoteEntry.js')).toBe('federation/remoteEntry.js');
    expect(await at('1.js')).toBe('federation/1.js');
  });

  test.each([
    [
      'client/other.js:1:1',
      404,
      'mf-cart@1.0.0: no source map describes client/other.js; there are those of',
    ],
    ['client/remoteEntry.js:2:1', 404, 'client/remoteEntry.js:2:1 comes from no source'],
    ['__proto__:1:1', 404, 'no source map describes __proto__'],
    ['client/remoteEntry.js:0:1', 400, 'is no position such as index.cjs:1:151516'],
    ['client/remoteEntry.js:1', 400, 'is no position such as index.cjs:1:151516'],
  ])('%s is refused by name', async (at, status, detail) => {
    expect((await trace(at)).json()).toMatchObject({ status, detail: expect.stringContaining(detail) });
  });

  test('may be in a file that was joined of two, whose map is an index', async () => {
    const sections = [0, 3].map((line) => ({ offset: { line, column: 6 }, map: viewMap }));
    const joined = buildRelease('mf-cart', '1.1.0', { [entry]: 'mf_cart_1_1_0' });
    const sourceMaps = packSourceMaps({ [entry]: { version: 3, sections } }).toString('base64');
    await registry.post('/releases', { ...joined, sourceMaps });
    const reply = await registry.get(`/releases/mf-cart/1.1.0/trace?at=${entry}:4:27`);
    expect(reply.json()).toMatchObject({ source: 'src/view.tsx', sourceLine: 4, sourceColumn: 9 });
  });

  test('is traced for those with a token only', async () => {
    const at = `${url}?at=${entry}:1:1`;
    expect((await registry.app.inject(at)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${shellToken}` };
    expect((await registry.app.inject({ url: at, headers })).statusCode).toBe(200);
  });

  test('is replaced in a stack of each browser; the rest of the stack stays', async () => {
    const stack = [
      'mf-cart/CartPage: TypeError: x is not a function',
      `    at View (https://loja.example/assets/mf-cart/1.0.0/${entry}:1:21)`,
      `View@https://loja.example/assets/mf-cart/1.0.0/${entry}:1:21`,
      '    at https://loja.example/shell/open.js:1:21',
    ];
    expect((await registry.post(url, { text: stack.join('\n') })).json()).toEqual({
      place: 'src/view.tsx:4:9',
      text: [stack[0], '    at View (src/view.tsx:4:9)', 'View@src/view.tsx:4:9', stack[3]].join('\n'),
    });
  });
});

test('source maps have no public address, of a live release either, even when their name is known', async () => {
  await publish(packedMaps(entry, server));
  for (const name of ['source-maps.br', `${entry}.map`, `${server}.map`, 'remoteEntry.js.map'])
    for (const headers of [{}, { authorization: '' }])
      expect((await registry.get(`/assets/mf-cart/1.0.0/${name}`, headers)).statusCode).toBe(404);
  expect((await registry.get('/discovery.json')).body).not.toContain('source-maps');
  const files = await registry.get('/releases/mf-cart/1.0.0/files');
  const sizes = Object.values(cart.record.files).map(({ bytes }) => bytes);
  expect(files.rawPayload.byteLength).toBe(sizes.reduce((sum, bytes) => sum + bytes, 0));
});

test('a record cannot list them as a file of the release', async () => {
  const listing = buildRelease('mf-cart', '1.0.0', { 'source-maps.br': 'x', 'client/a.js.map': '{}' });
  expect((await registry.post('/releases', listing)).json().errors).toEqual(
    expect.arrayContaining([
      { field: 'record.files.source-maps.br', message: 'is of a kind that releases may not have' },
      { field: 'record.files.client/a.js.map', message: 'is of a kind that releases may not have' },
    ]),
  );
});

test('a release without source maps says so by name, and gets them when it is published again', async () => {
  await publish();
  expect((await trace(`${entry}:1:1`)).json()).toMatchObject({
    status: 404,
    detail: expect.stringContaining('mf-cart@1.0.0 was published without source maps'),
  });
  expect((await publish(packedMaps(entry))).json()).toMatchObject({ published: false, restored: true });
  expect((await trace(`${entry}:1:1`)).statusCode).toBe(200);
});

test('source maps that are stored are not replaced', async () => {
  await publish(packedMaps(entry));
  expect((await publish(packedMaps(server))).json()).toMatchObject({ published: false, restored: false });
  expect((await trace(`${server}:1:1`)).statusCode).toBe(404);
});

const brotli = (text: string) => brotliCompressSync(text).toString('base64');

test.each([
  ['that are not compressed', Buffer.from('{}').toString('base64'), 'is not the compressed source maps'],
  ['that are no JSON', brotli('{'), 'is not the compressed source maps'],
  [
    'of another version',
    brotli(JSON.stringify({ [entry]: { ...viewMap, version: 2 } })),
    'is not the compressed',
  ],
  [
    'of a file that the release does not have',
    packedMaps('client/other.js'),
    'describes client/other.js, which the',
  ],
  [
    'that unpack to more than 50 MB',
    brotli(' '.repeat(50 * 1024 * 1024 + 1)),
    'is not the compressed source maps',
  ],
  ['of more than 5 MB', Buffer.alloc(maxSourceMapsBytes + 1).toString('base64'), 'has 5242881 bytes'],
])('source maps %s are refused, and nothing is published', async (_, sourceMaps, message) => {
  const errors = [{ field: 'sourceMaps', message: expect.stringContaining(message) }];
  expect((await publish(sourceMaps)).json()).toMatchObject({ status: 400, errors });
  expect(await registry.discovered()).toEqual({});
});
