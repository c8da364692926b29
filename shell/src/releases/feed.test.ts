// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Discovery } from '@storefront/release-protocol';
import { signDiscovery } from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aDiscovery } from '../testing/a-discovery.ts';
import { type RegistryStream, startRegistryStream } from '../testing/registry-stream.ts';
import { aTrust, signedDiscovery, testKey } from '../testing/signing.ts';
import { followRegistry } from './feed.ts';

const documentOf = (schema: string): Discovery => ({ schema, microFrontends: { 'mf-cart': [] } });

let folder: string;
let registry: RegistryStream;
let snapshot: Discovery | undefined;
let trust: ReturnType<typeof aTrust>;
let feed: ReturnType<typeof followRegistry> | undefined;
let discovered: string[];
let revisions: number[];
let changes: number;
let logged: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'feed-'));
  snapshot = undefined;
  discovered = [];
  revisions = [];
  changes = 0;
  logged = [];
  trust = aTrust((message) => logged.push(message), folder);
  registry = await startRegistryStream();
});
afterEach(async () => {
  feed?.close();
  feed = undefined;
  await registry.close();
  // the file of a document that came last may still be written
  await trust.stored;
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

function follow(registryUrl = registry.url): void {
  feed = followRegistry({
    registryUrl,
    readSnapshot: () => snapshot && { discovery: snapshot, ignored: [], unread: {} },
    onDiscovery: ({ discovery }, revision) => {
      discovered.push(discovery.schema);
      revisions.push(revision);
    },
    onRevision: () => changes++,
    trust,
    log: (message) => logged.push(message),
    logRefusal: (message) => logged.push(message),
  });
}
async function streamNumber(count: number): Promise<void> {
  await vi.waitFor(() => expect(registry.streams).toHaveLength(count));
}
const pushDocument = (schema: string) => registry.push(JSON.stringify(documentOf(schema)));
const untilDiscovered = (...schemas: string[]) => vi.waitFor(() => expect(discovered).toEqual(schemas));

it('begins with the registry, without the snapshot, when the registry answers', async () => {
  snapshot = documentOf('kept');
  follow();
  await streamNumber(1);
  pushDocument('first');
  await untilDiscovered('first');
});

it('follows no redirect to another server', async () => {
  const redirecting = createServer((_, response) => {
    response.writeHead(307, { location: `${registry.url}/discovery/stream` }).end();
  });
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void redirecting.close());
  const address = redirecting.address();
  follow(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining('out of reach')]));
  expect(registry.streams).toHaveLength(0);
});

it('begins with the snapshot when the registry has not answered for a second, then follows the registry', async () => {
  snapshot = documentOf('kept');
  follow();
  await streamNumber(1);
  expect(discovered).toEqual([]);
  await untilDiscovered('kept');
  pushDocument('first');
  await untilDiscovered('kept', 'first');
  expect(revisions).toEqual([0, 1]);
});

it('leaves out unreadable entries, logs that once, and reports the rest', async () => {
  follow();
  await streamNumber(1);
  const { microFrontends } = aDiscovery('mf-cart', { active: '1.0.0' });
  const newer = {
    schema: 'newer',
    microFrontends: { ...microFrontends, wishlist: [], 'mf-footer': [{}] },
  };
  registry.push(JSON.stringify(newer));
  registry.push(JSON.stringify(newer));
  await untilDiscovered('newer', 'newer');
  expect(logged).toEqual([
    'registry: ignored wishlist: not the name of a remote',
    expect.stringMatching(/^registry: ignored mf-footer\[0\]: /),
  ]);
});

it('ends a stream whose event never ends, and follows the next stream', async () => {
  follow();
  await streamNumber(1);
  const [endless] = registry.streams;
  const megabytes = 'x'.repeat(1_000_000);
  endless?.write('event: discovery\ndata: ');
  for (let sent = 0; sent < 21; sent++) endless?.write(megabytes);
  await streamNumber(2);
  expect(logged).toEqual([expect.stringContaining('an event of more than 20000000 bytes')]);
  pushDocument('next');
  await untilDiscovered('next');
});

it('reports that something else has changed', async () => {
  follow();
  await streamNumber(1);
  registry.pushRevision();
  await vi.waitFor(() => expect(changes).toBe(1));
  expect(discovered).toEqual([]);
});

it('reports each pushed document', async () => {
  follow();
  await streamNumber(1);
  pushDocument('first');
  await untilDiscovered('first');
  pushDocument('second');
  await untilDiscovered('first', 'second');
  expect(logged).toEqual([]);
});

it.each([
  ['is not JSON', 'not JSON', /^registry: a discovery document of another shape is ignored/],
  ['is of another shape', '{"schema":"newer","microFrontends":7}', /another shape is ignored/],
  [
    'is signed around no document',
    JSON.stringify(
      signDiscovery({ microFrontends: {}, keys: signedDiscovery({}, 0).keys, version: 2 }, testKey),
    ),
    /another shape is ignored/,
  ],
  [
    'nobody signed',
    '{"schema":1}',
    /^registry: the discovery document has no signature; keeping what is live$/,
  ],
])('ignores a document that %s, and says so', async (_what, text, reason) => {
  follow();
  await streamNumber(1);
  pushDocument('good');
  await untilDiscovered('good');
  registry.push(text);
  pushDocument('next');
  await untilDiscovered('good', 'next');
  expect(logged).toEqual([expect.stringMatching(reason)]);
});

it('keeps the last document while the registry is down, and logs that once', async () => {
  snapshot = documentOf('kept');
  registry.away = true;
  follow();
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect(logged[0]).toContain(`registry ${registry.url}: out of reach`);
  await vi.waitFor(() => expect(registry.streams.length).toBeGreaterThan(2));
  expect(logged).toHaveLength(1);
  expect(discovered).toEqual(['kept']);
});

it('reconnects after the stream has ended, and reports each outage', async () => {
  follow();
  await streamNumber(1);
  pushDocument('before');
  await untilDiscovered('before');
  registry.streams.at(-1)?.end();
  await streamNumber(2);
  pushDocument('after');
  await untilDiscovered('before', 'after');
  registry.streams.at(-1)?.end();
  const away = expect.stringContaining('out of reach');
  await vi.waitFor(() => expect(logged).toEqual([away, away]));
});

it('connects no more once it is closed', async () => {
  follow();
  await streamNumber(1);
  const closed = new Promise((resolve) => registry.streams[0]?.once('close', resolve));
  feed?.close();
  await closed;
  expect(registry.streams).toHaveLength(1);
});
