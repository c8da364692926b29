import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Discovery } from '@storefront/release-protocol';
import { DiscoveryProof } from '@storefront/release-protocol/signing';
import { Ajv2019 } from 'ajv/dist/2019.js';
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

const schemaFile = path.join(import.meta.dirname, '..', 'testing', 'frontend-discovery.v1-pre.json');
const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
/** As published, the schema describes only the first entry of each list; here it describes each entry. */
const schemaOfEachEntry = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value) =>
  key === 'items' && Array.isArray(value) ? value[0] : value,
);

/** What the public schema says against a document. */
function readSchemaFaults(document: unknown) {
  return [schema, schemaOfEachEntry].flatMap((each) => {
    const validate = new Ajv2019({ allErrors: true, strict: false }).compile(each);
    validate(document);
    return validate.errors ?? [];
  });
}

describe('the public schema that GET /discovery.json names', () => {
  const readPlain = async () => (await registry.get('/discovery.json')).json();

  test('is the one of these tests', async () => {
    expect((await readPlain()).schema).toMatch(/awslabs\/frontend-discovery\/.*\/schema\/v1-pre\.json$/);
  });

  test('describes it before the first release', async () => {
    expect(readSchemaFaults(await readPlain())).toEqual([]);
  });

  test('describes each kind of entry: active, previous, canaries for a share and for an audience', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await registry.post('/releases', buildRelease('mf-cart', version));
    await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
    for (const canary of [
      { version: '1.2.0', percent: 0.5 },
      { version: '1.2.0', percent: 100 },
      { version: '1.2.0', audience: { name: 'staff', percent: 50 } },
    ]) {
      expect((await registry.post('/channels/mf-cart/canary', canary)).json()).toMatchObject({
        changed: true,
      });
      const document = await readPlain();
      const entries = Discovery.parse(document).microFrontends['mf-cart'] ?? [];
      expect(entries.map(({ extras }) => extras.role)).toEqual(['active', 'canary', 'previous']);
      expect(readSchemaFaults(document)).toEqual([]);
    }
  });

  test('refuses what it does not name: the check sees the top and each entry', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
    const document = await readPlain();
    const [active, previous] = document.microFrontends['mf-cart'];
    const withPrevious = (change: object) => ({
      ...document,
      microFrontends: { 'mf-cart': [active, { ...previous, ...change }] },
    });
    for (const wrong of [
      { ...document, version: 7 },
      { ...document, signature: 'x' },
      withPrevious({ role: 'previous' }),
      withPrevious({ metadata: { ...previous.metadata, builtAt: 'today' } }),
      withPrevious({ deployment: { traffic: 101, default: false } }),
    ])
      expect(readSchemaFaults(wrong)).not.toEqual([]);
  });
});

describe('GET /discovery/signed.json', () => {
  test('holds the plain document, and names no schema of others for what it adds', async () => {
    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const { discovery, ...proof } = (await registry.get('/discovery/signed.json')).json();
    expect(discovery).toEqual((await registry.get('/discovery.json')).json());
    expect(proof).not.toHaveProperty('schema');
    expect(DiscoveryProof.parse(proof).revokedPreviews).toEqual([]);
  });

  test('has an ETag of its own, which ends with a change of a key alone', async () => {
    const readEtag = async (url: string) => String((await registry.get(url)).headers.etag);
    const [plain, signed] = [await readEtag('/discovery.json'), await readEtag('/discovery/signed.json')];
    expect((await registry.get('/discovery/signed.json', { 'if-none-match': signed })).statusCode).toBe(304);
    expect(signed).not.toBe(plain);
    await registry.post('/keys/registry/rotate');
    expect((await registry.get('/discovery/signed.json', { 'if-none-match': signed })).statusCode).toBe(200);
    expect((await registry.get('/discovery.json', { 'if-none-match': plain })).statusCode).toBe(304);
  });
});

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
  const readEvent = (data: string) => Discovery.parse(JSON.parse(data).discovery);

  test('sends the signed document at once and after each change', async () => {
    const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
    await using stream = await openEventStream(`${address}/discovery/stream`);
    expect(stream.contentType).toBe('text/event-stream');
    expect(readEvent((await stream.next('discovery')).data).microFrontends).toEqual({});

    await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const published = readEvent((await stream.next('discovery')).data);
    expect(published.microFrontends['mf-cart']?.[0]?.metadata.version).toBe('1.0.0');

    await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
    await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
    const switched = await stream.next('discovery');
    expect(switched.data).toBe((await registry.get('/discovery/signed.json')).body);
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
