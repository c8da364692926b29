import { EventEmitter, on, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, shellToken } from '../testing/test-registry.ts';
import { defaultRetryDelaysMs, type PurgeTarget } from './purge-on-change.ts';

/** A CDN's webhook that answers with the given statuses, or not at all, then with 200. */
async function openWebhook(...statuses: (number | 'no answer')[]) {
  const calls = new EventEmitter<{ call: [{ request: IncomingMessage; body: unknown }] }>();
  const received = on(calls, 'call');
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? await json(request) : undefined;
    const status = statuses.shift() ?? 200;
    if (status !== 'no answer') response.writeHead(status, { location: '/elsewhere' }).end();
    calls.emit('call', { request, body });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the webhook has no port');
  return {
    url: `http://127.0.0.1:${address.port}/purge`,
    nextCall: async () => (await received.next()).value?.[0],
  };
}

async function openRegistry(purge: PurgeTarget) {
  const registry = await openTestRegistry({ purge });
  onTestFinished(() => registry.close());
  return registry;
}

test('a change of live releases drops the pages of those that were live', async () => {
  const webhook = await openWebhook();
  const registry = await openRegistry({ url: webhook.url, token: 'cdn-secret' });
  await registry.post('/releases', buildRelease('mf-footer', '2.0.0'));
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
  const { request, body } = await webhook.nextCall();
  expect(body).toEqual({ tags: ['mf-cart@1.0.0', 'cohorts'] });
  expect(request.headers.authorization).toBe('Bearer cdn-secret');

  await registry.post('/channels/mf-cart/rollback');
  expect((await webhook.nextCall()).body).toEqual({ tags: ['mf-cart@1.1.0', 'mf-cart@1.0.0', 'cohorts'] });
});

test('a webhook that fails is called again', async () => {
  const webhook = await openWebhook(500, 503);
  const registry = await openRegistry({ url: webhook.url, retryDelaysMs: [0, 0] });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
  for (const _attempt of [1, 2, 3]) {
    expect((await webhook.nextCall()).body).toEqual({ tags: ['mf-cart@1.0.0', 'cohorts'] });
  }
});

test('a webhook that hangs is called again, and delays no other change', async () => {
  const webhook = await openWebhook('no answer', 200, 'no answer');
  const registry = await openRegistry({ url: webhook.url, retryDelaysMs: [0], timeoutMs: 200 });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', buildRelease('mf-footer', '1.0.0'));
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
  const ofCart = { tags: ['mf-cart@1.0.0', 'cohorts'] };
  expect((await webhook.nextCall()).body).toEqual(ofCart);
  expect((await webhook.nextCall()).body).toEqual(ofCart);
  await registry.post('/releases', { ...buildRelease('mf-footer', '1.1.0'), activate: true });
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.2.0'), activate: true });
  const tags = new Set<string>();
  for (const _call of [1, 2, 3]) tags.add(JSON.stringify((await webhook.nextCall()).body));
  expect([...tags].sort()).toEqual([
    '{"tags":["mf-cart@1.1.0","mf-cart@1.0.0","cohorts"]}',
    '{"tags":["mf-footer@1.0.0","cohorts"]}',
  ]);
});

test('a cache that is away is purged for as long as it may show a page', () => {
  const all = defaultRetryDelaysMs.reduce((sum, ms) => sum + ms, 0);
  // of the shell's pages: max-age and stale-while-revalidate
  const shownMs = (60 + 240) * 1000;
  expect(all).toBeGreaterThanOrEqual(shownMs);
  expect(all - (defaultRetryDelaysMs.at(-1) ?? 0)).toBeLessThan(shownMs);
});

test('a redirect of the webhook is not followed: its token is for its own address', async () => {
  const webhook = await openWebhook(307);
  const registry = await openRegistry({ url: webhook.url, token: 'cdn-secret', retryDelaysMs: [0] });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
  for (const _attempt of [1, 2]) expect((await webhook.nextCall()).request.url).toBe('/purge');
});

test('a canary that begins drops no page, one that ends drops its own', async () => {
  const webhook = await openWebhook();
  const registry = await openRegistry({ url: webhook.url });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10 });
  expect((await webhook.nextCall()).body).toEqual({ tags: ['cohorts'] });
  await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 0 });
  expect((await webhook.nextCall()).body).toEqual({ tags: ['mf-cart@1.1.0', 'cohorts'] });
});

/** Longer than a test: only reports end a wait. */
const onReportsOnly = { inTimeMs: 600_000, pollMs: 600_000 };

test('Varnish is purged once every running shell serves the change', async () => {
  const varnish = await openWebhook();
  const registry = await openRegistry({ url: varnish.url, kind: 'varnish', shellWaits: onReportsOnly });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  const purged = varnish.nextCall();
  const isPurged = () => Promise.race([purged.then(() => true), Promise.resolve(false)]);
  for (const shell of ['a', 'b']) await registry.report(shell, 0, 'mf-cart active 1.0.0 serving');
  await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
  const { revision } = (await registry.get('/status')).json().remotes[0];
  await registry.report('a', revision, 'mf-cart active 1.1.0 serving');
  await registry.report('b', revision, 'mf-cart active 1.1.0 preparing');
  expect(await isPurged()).toBe(false);
  await registry.report('b', revision, 'mf-cart active 1.1.0 serving');
  const { request } = await purged;
  expect([request.method, request.headers.xkey]).toEqual(['PURGE', 'mf-cart@1.0.0 cohorts']);
});

test('a shell that ends is no longer waited for', async () => {
  const webhook = await openWebhook();
  const registry = await openRegistry({ url: webhook.url, shellWaits: onReportsOnly });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.report('a', 0, 'mf-cart active 1.0.0 serving');
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
  const headers = { authorization: `Bearer ${shellToken}` };
  await registry.app.inject({ method: 'DELETE', url: '/shells/a', headers });
  expect((await webhook.nextCall()).body).toEqual({ tags: ['mf-cart@1.0.0', 'cohorts'] });
});

test('a shell that is late gets a second purge', async () => {
  const webhook = await openWebhook();
  const shellWaits = { ...onReportsOnly, inTimeMs: 0 };
  const registry = await openRegistry({ url: webhook.url, shellWaits });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.report('a', 0, 'mf-cart active 1.0.0 serving');
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
  const tags = ['mf-cart@1.0.0', 'cohorts'];
  expect((await webhook.nextCall()).body).toEqual({ tags });
  const { revision } = (await registry.get('/status')).json().remotes[0];
  await registry.report('a', revision, 'mf-cart active 1.1.0 serving');
  expect((await webhook.nextCall()).body).toEqual({ tags });
});
