import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

const publish = (remote: 'mf-cart' | 'mf-listing', ...sheets: readonly string[]) => {
  const files = Object.fromEntries(sheets.map((css, index) => [`client/${index}.css`, css]));
  return registry.post('/releases', buildRelease(remote, '1.0.0', files));
};
const own = (remote: string, css: string) => `@layer remotes.${remote}{${css}}`;

test('a release with a sheet that reaches beyond its slots is refused, and nothing of it is kept', async () => {
  const reply = await publish(
    'mf-cart',
    own('mf-cart', '.a-1234{color:red}'),
    own('mf-cart', '*{display:none}'),
  );
  expect(reply.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'files.client/1.css', message: expect.stringContaining('styles "*"') }],
  });
  expect((await registry.get('/releases/mf-cart')).json().releases).toEqual([]);
});

test('a release that styles a class of another remote’s active release is refused', async () => {
  expect((await publish('mf-listing', own('mf-listing', '.card-1234,.b-1234{color:red}'))).statusCode).toBe(
    201,
  );
  const reply = await publish('mf-cart', own('mf-cart', '.a-1234{color:red}.card-1234 b{color:red}'));
  expect(reply.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'files.client/0.css', message: 'styles .card-1234, a class of mf-listing@1.0.0' }],
  });
  expect((await publish('mf-cart', own('mf-cart', '.a-1234{color:red}'))).statusCode).toBe(201);
});

test('a release is published although the files of another remote’s active release are gone', async () => {
  await publish('mf-listing', own('mf-listing', '.card-1234{color:red}'));
  await rm(path.join(registry.registryDir, 'artifacts', 'mf-listing'), { recursive: true });
  expect((await publish('mf-cart', own('mf-cart', '.card-1234{color:red}'))).statusCode).toBe(201);
});

test('a release has at most a megabyte of sheets', async () => {
  const sheet = (bytes: number) => own('mf-cart', `.a-1234{content:"${'a'.repeat(bytes - 48)}"}`);
  const most = [...Array(5).fill(sheet(199_990)), own('mf-cart', `.a-1234{content:"a"}`)];
  expect((await publish('mf-cart', ...most, ...most.slice(0, 1))).json().detail).toMatch(
    /have 1\d{6} bytes of style sheets/,
  );
  expect((await publish('mf-cart', ...most)).statusCode).toBe(201);
});
