import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { computeIntegrity } from './artifacts/artifact-store.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

const publish = (entry: string) =>
  registry.post('/releases', buildRelease('mf-cart', '1.0.0', { 'remoteEntry.js': entry }));

test.each([
  ['of an ES module', 'export const mf_cart_1_0_0 = 1', "is no classic script (Unexpected token 'export')"],
  ['with a syntax error', 'var mf_cart_1_0_0 = (', 'is no classic script (Unexpected end of input)'],
  ['of another container', 'var stock = {}', 'never names the container mf_cart_1_0_0 of the record'],
  [
    'whose chunks are on another origin',
    'var mf_cart_1_0_0;r.p="https://cdn.example/cart/"',
    'requests its chunks from https://cdn.example/cart/, but they are at /assets/mf-cart/1.0.0/',
  ],
  [
    'whose chunks are at the root',
    "var mf_cart_1_0_0;r.p='/'",
    'requests its chunks from /, but they are at',
  ],
  [
    "whose chunks are another version's",
    'var mf_cart_1_0_0;r.p="/assets/mf-cart/1.0.1/client/"',
    'requests its chunks from /assets/mf-cart/1.0.1/client/',
  ],
])('an entry %s is refused, and nothing of it is kept', async (_what, entry, message) => {
  const reply = await publish(entry);
  expect(reply.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'files.remoteEntry.js', message: expect.stringContaining(message) }],
  });
  expect((await registry.get('/releases/mf-cart/1.0.0')).statusCode).toBe(404);
});

test.each([
  ['12.js', 'r.sriHashes={7:"sha256-other",12:"HASH"}'],
  ['12.0f3a.js', 'r.sriHashes={"12":"HASH"}'],
  ['12.css', 'r.sriHashes={},r.sriCssHashes={12:"HASH"}'],
])('a chunk that was changed after the build is refused by name: %s', async (file, maps) => {
  const built = file.endsWith('.css') ? '@layer remotes.mf-cart{.a-1234{color:red}}' : 'built;';
  const hash = computeIntegrity(Buffer.from(built));
  const publishChunk = (version: string, content: string) => {
    const container = `mf_cart_${version.replaceAll('.', '_')}`;
    const files = {
      'remoteEntry.js': `var ${container},r={};${maps.replace('HASH', hash)}`,
      [file]: content,
    };
    return registry.post('/releases', buildRelease('mf-cart', version, files));
  };
  expect((await publishChunk('1.0.0', `${built} `)).json().errors).toEqual([
    { field: `files.${file}`, message: expect.stringContaining(`remoteEntry.js states ${hash}`) },
  ]);
  expect((await publishChunk('1.0.1', built)).statusCode).toBe(201);
});

test.each(['sha384-', 'sha256-other sha384-', 'sha256-other none-of-these sha384-'])(
  'a chunk is compared by the hash that its entry states: %s',
  async (kind) => {
    const built = 'built;';
    const hash = `${kind.slice(0, -'sha384-'.length)}${computeIntegrity(Buffer.from(built), 'sha384-')}`;
    const publishChunk = (version: string, content: string) => {
      const entry = `var mf_cart_${version.replaceAll('.', '_')},r={};r.sriHashes={12:"${hash}"}`;
      return registry.post(
        '/releases',
        buildRelease('mf-cart', version, { 'remoteEntry.js': entry, '12.js': content }),
      );
    };
    expect((await publishChunk('1.0.0', built)).statusCode).toBe(201);
    expect((await publishChunk('1.0.1', `${built} `)).statusCode).toBe(400);
  },
);

const react = `throw Error("setState(...): takes an object of state variables to update or a function which")`;

test('a React of its own is refused by name, unless it is a copy that the page replaces', async () => {
  const files = { 'client/vendor.js': react, 'server/a.cjs': react, 'federation/react.js': react };
  expect((await registry.post('/releases', buildRelease('mf-cart', '1.0.0', files))).json().errors).toEqual([
    {
      field: 'files.client/vendor.js',
      message: expect.stringContaining(
        'brings a React of its own, whose hooks fail: add react as a singleton',
      ),
    },
  ]);
  const contract = { shared: { react: { range: '^19.3.1', names: [] } } };
  const sharing = buildRelease('mf-cart', '1.0.0', files, { contract });
  expect((await registry.post('/releases', sharing)).statusCode).toBe(201);
});

test("the text by which it is found is in React's own code", () => {
  const file = createRequire(import.meta.url).resolve('react/package.json');
  const code = readFileSync(path.join(path.dirname(file), 'cjs/react.production.js'), 'utf8');
  // the message may be split over lines
  expect(code.replaceAll(/\s+/g, ' ')).toContain('takes an object of state variables to update');
});

test.each([
  ['that computes where its chunks are', 'var mf_cart_1_0_0;r.p=d.replace(/^blob:/,"")'],
  ['whose chunks are in the release', 'var mf_cart_1_0_0;r.p="/assets/mf-cart/1.0.0/client/"'],
])('an entry %s is accepted', async (_what, entry) => {
  expect((await publish(entry)).statusCode).toBe(201);
});
