import { openS3Store } from '@storefront/server-kit/s3-store';
import { openS3Server, type S3Server } from '@storefront/server-kit/testing/s3-server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildRelease } from '../../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../../testing/test-registry.ts';
import { openBucketArtifacts } from './bucket-artifacts.ts';

let server: S3Server;
let registry: TestRegistry;
beforeEach(async () => {
  server = await openS3Server('artifacts/');
  registry = await openTestRegistry({ artifactsBucket: server.bucket });
});
afterEach(async () => {
  await registry.close();
  await server[Symbol.asyncDispose]();
});

const publish = (version: string, files = {}) =>
  registry.post('/releases', { ...buildRelease('mf-cart', version, files), activate: true });
const load = (version: string, file = 'remoteEntry.js') => registry.get(`/assets/mf-cart/${version}/${file}`);
const keys = (part: string) =>
  [...server.objects.keys()].filter((key) => key.startsWith(`artifacts/${part}/`));
const onlyFaultIn = (method: string) => (call: string) => (call.startsWith(method) ? 503 : undefined);

test('releases are published, activated, rolled back and read', async () => {
  await publish('1.0.0', { 'chunks/a+b@c.js': 'one' });
  await publish('1.1.0');
  expect((await registry.post('/channels/mf-cart/rollback')).json()).toMatchObject({ active: '1.0.0' });
  expect((await load('1.0.0')).body).toBe('var mf_cart_1_0_0;');
  expect((await load('1.0.0', 'chunks/a+b@c.js')).body).toBe('one');
  expect((await registry.get('/releases/mf-cart/1.0.0/files')).body).toBe(
    'onevar mf_cart_1_0_0;module.exports = {};',
  );
  expect((await registry.get('/healthz')).statusCode).toBe(200);
});

test('another registry on the same bucket and database serves what the first one published', async () => {
  await publish('1.0.0');
  await registry.app.close();
  const other = await openTestRegistry({
    artifactsBucket: server.bucket,
    registryDir: registry.registryDir,
  });
  onTestFinished(() => other.close());
  expect((await other.get('/assets/mf-cart/1.0.0/remoteEntry.js')).body).toBe('var mf_cart_1_0_0;');
});

test('what cannot be uploaded is not published, and leaves nothing once the bucket answers', async () => {
  await publish('1.0.0');
  server.fault = (call) => (call.endsWith('/server.cjs') && call.startsWith('PUT') ? 503 : undefined);
  const refused = await publish('1.1.0');
  expect(refused.json()).toMatchObject({
    status: 503,
    detail: expect.stringMatching(
      /^nothing was published: PUT s3:\/\/shop\/artifacts\/uploads\/.* answers 503$/,
    ),
  });
  server.fault = () => undefined;
  expect(keys('uploads')).toHaveLength(2);
  expect((await registry.get('/releases/mf-cart')).json().releases).toHaveLength(1);
  expect((await publish('1.1.0')).statusCode).toBe(201);
});

test('a bucket that is away is named; roll back and discovery do not need it', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  server.fault = () => 503;
  expect((await registry.get('/healthz')).json()).toMatchObject({
    status: 503,
    detail: 's3://shop/artifacts/ cannot be read or written',
  });
  expect((await load('1.1.0')).json()).toMatchObject({
    status: 503,
    detail: 'The artifacts cannot be read or written; the log says why.',
  });
  expect((await registry.post('/channels/mf-cart/rollback')).statusCode).toBe(200);
  expect(await registry.discovered()).toEqual({ 'mf-cart': ['active 1.0.0 100%'] });
});

test('a file that was changed in the bucket, or on its way, is not served; publishing again restores it', async () => {
  await publish('1.0.0');
  server.fault = (call) => (call.endsWith('/remoteEntry.js') ? 'damage' : undefined);
  const detail = 'mf-cart@1.0.0: remoteEntry.js is damaged; publish the release again to restore it';
  expect((await load('1.0.0')).json()).toMatchObject({ status: 500, detail });
  server.fault = () => undefined;
  const [key = ''] = keys('uploads');
  server.objects.set(key, Buffer.from('changed'));
  expect((await publish('1.0.0')).json()).toMatchObject({ published: false, restored: true });
  expect((await load('1.0.0')).body).toBe('var mf_cart_1_0_0;');
  expect(keys('uploads')).toHaveLength(2);
});

test('what is pruned is deleted, and comes back when it is published again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await publish('1.0.0');
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  expect((await registry.post('/prune', { apply: true })).json().releases).toHaveLength(1);
  expect([keys('uploads').length, keys('releases')]).toEqual([2, ['artifacts/releases/mf-cart/1.0.0']]);
  expect((await publish('1.1.0')).json()).toMatchObject({ published: false, restored: true });
});

test('a start removes uploads of no release after an hour, and starts without its bucket, too', async () => {
  await publish('1.0.0');
  server.objects.set('artifacts/uploads/abandoned/a.js', Buffer.from('a'));
  const open = () => openBucketArtifacts(openS3Store(server.bucket));
  const writtenMs = Date.parse('2026-01-01T00:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: writtenMs + 3_600_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await open();
  expect(keys('uploads/abandoned')).toHaveLength(1);
  vi.setSystemTime(writtenMs + 3_600_001);
  await open();
  expect([keys('uploads/abandoned').length, keys('uploads').length]).toEqual([0, 2]);
  server.fault = onlyFaultIn('GET');
  await open();
});
