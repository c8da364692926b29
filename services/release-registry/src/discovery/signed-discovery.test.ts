import {
  ageFault,
  DiscoveryProof,
  discoveryFault,
  findLastKey,
  followChain,
  registrySigner,
} from '@storefront/release-protocol/signing';
import { expect, onTestFinished, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

async function open(renewEveryMs?: number): Promise<TestRegistry> {
  const registry = await openTestRegistry(renewEveryMs === undefined ? {} : { renewEveryMs });
  onTestFinished(() => registry.close());
  return registry;
}
const readDocument = async (registry: TestRegistry) => (await registry.get('/discovery/signed.json')).json();
const readChain = (document: unknown) => {
  const chain = DiscoveryProof.parse(document).keys[registrySigner];
  if (chain === undefined) throw new Error('no chain');
  return chain;
};

test('the document is signed by the registry, and so is each later one with a higher version', async () => {
  const registry = await open();
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
  const active = await readDocument(registry);
  const key = findLastKey(readChain(active));
  await registry.post('/channels/mf-cart/rollback');
  const rolledBack = await readDocument(registry);
  for (const document of [active, rolledBack]) {
    expect(discoveryFault(document, key)).toBeUndefined();
    expect(ageFault(document, document.version)).toBeUndefined();
  }
  expect(rolledBack.version).toBeGreaterThan(active.version);
  expect(ageFault(active, rolledBack.version)).toContain('older than');
});

test('the document is signed again before it expires, without any change', async () => {
  const registry = await open(20);
  await using stream = await openEventStream(
    `${await registry.app.listen({ port: 0, host: '127.0.0.1' })}/discovery/stream`,
  );
  const [first, second] = [await stream.next('discovery'), await stream.next('discovery')];
  const [before, after] = [JSON.parse(first.data), JSON.parse(second.data)];
  expect(Date.parse(after.expires)).toBeGreaterThan(Date.parse(before.expires));
  expect({ ...after, expires: '', signature: '' }).toEqual({ ...before, expires: '', signature: '' });
});

test('only a change of what is live or of a key raises the version: registries on one database agree on it', async () => {
  const registry = await open();
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  const { version } = await readDocument(registry);
  await registry.post('/channels/mf-cart/rollback', {}, { authorization: 'Bearer guess' });
  await registry.post('/tokens', { name: 'board', role: 'viewer' });
  await registry.app.close();
  const { registryDir } = registry;
  const other = await openTestRegistry({ registryDir });
  onTestFinished(() => other.close());
  expect((await readDocument(other)).version).toBe(version);
});

test('after a rotation of its key the new one signs, and the old one leads to it', async () => {
  const registry = await open();
  const old = findLastKey(readChain(await readDocument(registry)));
  await registry.post('/keys/registry/rotate');
  const document = await readDocument(registry);
  const { key } = followChain(registrySigner, readChain(document), old);
  expect(key).not.toBe(old);
  expect(discoveryFault(document, key)).toBeUndefined();
  expect(discoveryFault(document, old)).toContain('is signed with key');
});
