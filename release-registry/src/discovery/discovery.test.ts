import { Discovery } from '@storefront/contracts/release';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { signUpload } from '../testing/test-keys.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry({ heartbeatMs: 20 });
});
afterEach(() => registry.close());

describe('GET /discovery.json', () => {
  test('is empty before the first release', async () => {
    expect(Discovery.parse((await registry.get('/discovery.json')).json()).microFrontends).toEqual({});
  });

  test('says where each live release is, what it is, and what to fall back to', async () => {
    const [first, second] = [buildRelease('mf-cart', '1.0.0'), buildRelease('mf-cart', '1.1.0')];
    await registry.post('/releases', first);
    await registry.post('/releases', { ...second, activate: true });
    const { microFrontends } = Discovery.parse((await registry.get('/discovery.json')).json());
    expect(microFrontends['mf-cart']).toEqual([
      {
        url: '/assets/mf-cart/1.1.0/remoteEntry.js',
        fallbackUrl: '/assets/mf-cart/1.0.0/remoteEntry.js',
        metadata: { integrity: second.record.files['remoteEntry.js']?.integrity, version: '1.1.0' },
        deployment: { traffic: 100, default: true },
        extras: { role: 'active', record: second.record, signature: signUpload(second).signature },
      },
      {
        url: '/assets/mf-cart/1.0.0/remoteEntry.js',
        metadata: { integrity: first.record.files['remoteEntry.js']?.integrity, version: '1.0.0' },
        deployment: { traffic: 0, default: false },
        extras: { role: 'previous', record: first.record, signature: signUpload(first).signature },
      },
    ]);
  });

  test('answers 304 to its own ETag until something changes', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const etag = String((await registry.get('/discovery.json')).headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const unchanged = await registry.get('/discovery.json', { 'if-none-match': `"other", W/${etag}` });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
    expect((await registry.get('/discovery.json', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('GET /discovery/stream', () => {
  test('sends the document at once and after each change', async () => {
    const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
    await using stream = await openEventStream(`${address}/discovery/stream`);
    expect(stream.contentType).toBe('text/event-stream');
    expect(Discovery.parse(JSON.parse((await stream.next('discovery')).data)).microFrontends).toEqual({});

    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const published = Discovery.parse(JSON.parse((await stream.next('discovery')).data));
    expect(published.microFrontends['mf-cart']?.[0]?.metadata.version).toBe('1.0.0');

    await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
    await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
    const switched = await stream.next('discovery');
    expect(switched.data).toBe((await registry.get('/discovery.json')).body);
    expect(switched.data).toContain('/assets/mf-cart/1.1.0/remoteEntry.js');
  });

  test('sends the revision when something changes that the document does not have', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
    await using stream = await openEventStream(`${address}/discovery/stream`);
    const { id } = await stream.next('discovery');
    await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
    expect(await stream.next('revision')).toEqual({ event: 'revision', data: String(Number(id) + 1) });
  });

  test('says when to reconnect, and sends heartbeats', async () => {
    const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
    await using stream = await openEventStream(`${address}/discovery/stream`);
    expect((await stream.next('discovery')).retry).toBe('1000');
    expect((await stream.next('comment')).data).toBe('still here');
  });

  test('ends when the registry closes', async () => {
    const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
    await using stream = await openEventStream(`${address}/discovery/stream`);
    await stream.next('discovery');
    await registry.app.close();
    await expect(stream.next('discovery')).rejects.toThrow('the stream ended');
  });
});
