import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
});
afterEach(() => registry.close());

test('a registry that can serve what is live is ready', async () => {
  const reply = await registry.get('/healthz');
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready' }]);
});

test('one that lost the files of a live release is not, and names it', async () => {
  await rm(path.join(registry.registryDir, 'artifacts/mf-cart/1.0.0'), { recursive: true });
  const reply = await registry.get('/healthz');
  expect(reply.statusCode).toBe(503);
  expect(reply.json().detail).toBe('the files of mf-cart@1.0.0, which is active');
});

test('one that cannot receive uploads is not, and says so', async () => {
  await rm(path.join(registry.registryDir, 'artifacts/.incoming'), { recursive: true });
  expect((await registry.get('/healthz')).json()).toMatchObject({
    status: 503,
    detail: 'the artifacts folder cannot be read or written',
  });
});

test('an unknown address is a 404 problem', async () => {
  expect((await registry.get('/nowhere')).json()).toMatchObject({
    status: 404,
    detail: 'GET /nowhere does not exist',
  });
});
