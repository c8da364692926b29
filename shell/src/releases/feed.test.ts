// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Discovery } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RegistryStream, startRegistryStream } from '../testing/registry-stream.ts';
import { followRegistry, type RegistryFeed } from './feed.ts';

const waiting = { timeout: 10_000 };
const documentOf = (schema: string): Discovery => ({ schema, microFrontends: { 'mf-cart': [] } });

let registry: RegistryStream;
let folder: string;
let snapshotFile: string;
let feed: RegistryFeed | undefined;
let discovered: string[];
let logged: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'feed-'));
  snapshotFile = path.join(folder, 'kept', 'discovery.json');
  discovered = [];
  logged = [];
  registry = await startRegistryStream();
});
afterEach(async () => {
  feed?.close();
  feed = undefined;
  await registry.close();
  rmSync(folder, { recursive: true });
});

function follow(): void {
  feed = followRegistry({
    registryUrl: registry.url,
    snapshotFile,
    onDiscovery: ({ schema }) => discovered.push(schema),
    log: (message) => logged.push(message),
  });
}
function keepSnapshot(text: string): void {
  mkdirSync(path.dirname(snapshotFile), { recursive: true });
  writeFileSync(snapshotFile, text);
}
async function streamNumber(count: number): Promise<void> {
  await vi.waitFor(() => expect(registry.streams).toHaveLength(count), waiting);
}
const pushDocument = (schema: string) => registry.push(JSON.stringify(documentOf(schema)));
const untilDiscovered = (...schemas: string[]) =>
  vi.waitFor(() => expect(discovered).toEqual(schemas), waiting);
const snapshot = () => JSON.parse(readFileSync(snapshotFile, 'utf8'));

it('begins with the snapshot, before the registry answers', () => {
  keepSnapshot(JSON.stringify(documentOf('kept')));
  follow();
  expect(discovered).toEqual(['kept']);
  expect(logged).toEqual([]);
});

it('reports each pushed document and keeps the last one as the snapshot', async () => {
  follow();
  await streamNumber(1);
  pushDocument('first');
  await untilDiscovered('first');
  pushDocument('second');
  await untilDiscovered('first', 'second');
  expect(snapshot()).toEqual(documentOf('second'));
  expect(logged).toEqual([]);
});

it.each([
  ['is not JSON', 'not JSON'],
  ['is of another shape', '{"schema":1}'],
])('ignores a document that %s, says so, and keeps the snapshot', async (_what, text) => {
  follow();
  await streamNumber(1);
  pushDocument('good');
  await untilDiscovered('good');
  registry.push(text);
  pushDocument('next');
  await untilDiscovered('good', 'next');
  expect(logged).toEqual([
    expect.stringMatching(/^registry: a discovery document of another shape is ignored/),
  ]);
  registry.push(text);
  await vi.waitFor(() => expect(logged).toHaveLength(2), waiting);
  expect(snapshot()).toEqual(documentOf('next'));
});

it('ignores a snapshot that is damaged, says so, and goes on with the registry', async () => {
  keepSnapshot('{"schema":');
  follow();
  expect(discovered).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('is ignored')]);
  await streamNumber(1);
  pushDocument('good');
  await untilDiscovered('good');
  expect(snapshot()).toEqual(documentOf('good'));
});

it('keeps what is in force while the registry is away, and says so once', async () => {
  keepSnapshot(JSON.stringify(documentOf('kept')));
  registry.away = true;
  follow();
  await vi.waitFor(() => expect(logged).toHaveLength(1), waiting);
  expect(logged[0]).toContain(`registry ${registry.url}: out of reach`);
  await vi.waitFor(() => expect(registry.streams.length).toBeGreaterThan(2), waiting);
  expect(logged).toHaveLength(1);
  expect(discovered).toEqual(['kept']);
  expect(snapshot()).toEqual(documentOf('kept'));
});

it('connects again after the stream has ended, and reports each time that it was away', async () => {
  follow();
  await streamNumber(1);
  pushDocument('before');
  await untilDiscovered('before');
  registry.streams.at(-1)?.end();
  await streamNumber(2);
  pushDocument('after');
  await untilDiscovered('before', 'after');
  expect(snapshot()).toEqual(documentOf('after'));
  registry.streams.at(-1)?.end();
  const away = expect.stringContaining('out of reach');
  await vi.waitFor(() => expect(logged).toEqual([away, away]), waiting);
});

it('connects no more once it is closed', async () => {
  follow();
  await streamNumber(1);
  const closed = new Promise((resolve) => registry.streams[0]?.once('close', resolve));
  feed?.close();
  await closed;
  expect(registry.streams).toHaveLength(1);
});

it('goes on when the snapshot cannot be written, and says so', async () => {
  writeFileSync(path.join(folder, 'kept'), 'a file where the folder should be');
  follow();
  await streamNumber(1);
  logged.length = 0;
  pushDocument('good');
  await untilDiscovered('good');
  await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining('could not be kept')]), waiting);
});
