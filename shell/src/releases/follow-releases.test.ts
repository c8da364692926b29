// @vitest-environment node
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServedPages } from '../counts/served-pages.ts';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aPlatform } from '../testing/a-platform.ts';
import { prepared } from '../testing/a-pool.ts';
import { aRelease } from '../testing/a-release.ts';
import { haltRename } from '../testing/halt-rename.ts';
import { type RegistryStream, startRegistryStream } from '../testing/registry-stream.ts';
import { signedDiscovery, signRecord, testPins } from '../testing/signing.ts';
import { createCallRegistry } from '../trust/call-registry.ts';
import { type FollowedReleases, followReleases } from './follow-releases.ts';
import type { ReadyRelease } from './ready-release.ts';

let registry: RegistryStream;
let dataDir: string;
let followed: FollowedReleases | undefined;
const snapshotFile = () => path.join(dataDir, 'discovery.json');

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'releases-'));
  registry = await startRegistryStream();
});
afterEach(async () => {
  vi.useRealTimers();
  await followed?.close();
  await registry.close();
  rmSync(dataDir, { recursive: true });
});

const ready = async (record: ReleaseRecord) => aRelease(record.remote, record.version);
function follow(
  prepare: (record: ReleaseRecord) => Promise<ReadyRelease> = ready,
  preparesUpcoming = true,
  served = new ServedPages(),
): FollowedReleases {
  followed = followReleases({
    registryUrl: registry.url,
    pins: testPins,
    dataDir,
    prepare: (record) => prepared(prepare(record)),
    dispose: () => {},
    preparesUpcoming,
    log: () => {},
    logRefusal: () => {},
    platform: aPlatform,
    reporting: { shell: 'shell-1', call: createCallRegistry({ token: 'token' }) },
    served,
  });
  return followed;
}
/** A preparation that succeeds, and the versions that it was called with. */
function listPrepared() {
  const prepared: string[] = [];
  const prepare = (record: ReleaseRecord) => {
    prepared.push(record.version);
    return ready(record);
  };
  return { prepared, prepare };
}
async function push(version: string): Promise<void> {
  await vi.waitFor(() => expect(registry.streams.length).toBeGreaterThan(0));
  registry.push(JSON.stringify(aDiscovery('mf-cart', { active: version })));
}

it('is ready when the first document has taken effect, and keeps it only then', async () => {
  const begun = Promise.withResolvers<void>();
  const prepared = Promise.withResolvers<ReadyRelease>();
  const { store, untilReady, close } = follow(() => {
    begun.resolve();
    return prepared.promise;
  });
  await push('1.0.0');
  await begun.promise;
  expect(existsSync(snapshotFile())).toBe(false);
  prepared.resolve(aRelease('mf-cart', '1.0.0'));
  await untilReady();
  expect(store.preferredVersions()).toMatchObject({ 'mf-cart': ['1.0.0'] });
  await close();
  expect(JSON.parse(readFileSync(snapshotFile(), 'utf8'))).toEqual(
    aDiscovery('mf-cart', { active: '1.0.0' }),
  );
});

it('begins with the snapshot when the registry does not answer, and follows the registry later', async () => {
  writeFileSync(snapshotFile(), JSON.stringify(aDiscovery('mf-cart', { active: '1.0.0' })));
  writeFileSync(path.join(dataDir, 'trusted-keys.json'), 'damaged');
  const { store, untilReady } = follow();
  await untilReady();
  expect(store.preferredVersions()).toMatchObject({ 'mf-cart': ['1.0.0'] });
  await push('2.0.0');
  await vi.waitFor(() => expect(store.preferredVersions()).toMatchObject({ 'mf-cart': ['2.0.0'] }));
});

it('serves no release of the snapshot that its remote did not sign, whoever wrote the file', async () => {
  const forged = JSON.stringify(aDiscovery('mf-cart', { active: '1.0.0' })).replaceAll('AAAA', 'BBBB');
  const { schema, microFrontends } = aDiscovery('mf-footer', { active: '1.0.0' });
  const snapshot = { schema, microFrontends: { ...JSON.parse(forged).microFrontends, ...microFrontends } };
  writeFileSync(snapshotFile(), JSON.stringify(snapshot));
  const { store, untilReady } = follow();
  await untilReady();
  expect(store.preferredVersions()).toEqual({ 'mf-cart': [], 'mf-footer': ['1.0.0'] });
});

it('does not wait for a preparation that never ends when each remote has a release to serve', async () => {
  const { store, untilReady } = follow(({ remote, version }) =>
    version === '2.0.0' ? new Promise(() => {}) : ready(aRelease(remote, version).record),
  );
  await vi.waitFor(() => expect(registry.streams.length).toBeGreaterThan(0));
  const remotes = ['mf-header', 'mf-cart', 'mf-footer'] as const;
  const all = remotes.map((remote) => aDiscovery(remote, { active: '1.0.0' }).microFrontends);
  const hung = aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }).microFrontends;
  vi.useFakeTimers({ toFake: ['performance'] });
  const begun = untilReady();
  registry.push(JSON.stringify({ schema: '', microFrontends: Object.assign({}, ...all, hung) }));
  await vi.waitFor(() => expect(store.preferredVersions()).toMatchObject({ 'mf-cart': ['1.0.0'] }));
  vi.advanceTimersByTime(5_001);
  await begun;
  expect(store.missing()).toEqual([]);
  expect(store.preferredVersions()).toMatchObject({ 'mf-cart': ['1.0.0'], 'mf-footer': ['1.0.0'] });
});

it('keeps what is live when a document is forged or replayed, and reports why', async () => {
  const { store, trust, untilReady } = follow();
  await push('1.0.0');
  await untilReady();
  const old = JSON.stringify(signedDiscovery(aDiscovery('mf-cart', { active: '9.0.0' }), 0));
  for (const text of [old, old.replace('"version":0', '"version":9')]) {
    registry.push(text);
    await vi.waitFor(() => expect(trust.status().problem).toBeDefined());
    await expect.poll(() => registry.reports.at(-1)?.problem).toBe(trust.status().problem);
    expect(store.preferredVersions()).toEqual({ 'mf-cart': ['1.0.0'] });
    await push('2.0.0');
    await vi.waitFor(() => expect(store.preferredVersions()).toMatchObject({ 'mf-cart': ['2.0.0'] }));
    expect(trust.status().problem).toBeUndefined();
    await push('1.0.0');
    await vi.waitFor(() => expect(store.preferredVersions()).toMatchObject({ 'mf-cart': ['1.0.0'] }));
  }
});

it('prepares releases while the state of their document is stored, and serves them only then', async () => {
  const { prepared, prepare } = listPrepared();
  const { store, untilReady } = follow(prepare);
  await push('1.0.0');
  await untilReady();
  const { whenRenamed, continueRenaming } = haltRename(path.join(dataDir, 'trusted-keys.json'));
  await push('2.0.0');
  try {
    await vi.waitFor(() => expect(prepared).toEqual(['1.0.0', '2.0.0']));
    await whenRenamed;
    expect(store.preferredVersions()).toEqual({ 'mf-cart': ['1.0.0'] });
  } finally {
    continueRenaming();
  }
  await vi.waitFor(() => expect(store.preferredVersions()).toEqual({ 'mf-cart': ['2.0.0'] }));
});

it('serves a release that was prepared while it was upcoming, without preparing it again', async () => {
  const { prepared, prepare } = listPrepared();
  const { store, untilReady } = follow(prepare);
  const { record } = aRelease('mf-cart', '2.0.0');
  await push('1.0.0');
  await untilReady();
  registry.upcoming = [{ record, signature: signRecord(record) }];
  registry.pushRevision();
  await vi.waitFor(() =>
    expect(registry.reports.at(-1)?.upcoming).toEqual({ 'mf-cart': { version: '2.0.0', state: 'ready' } }),
  );
  expect(store.preferredVersions()).toEqual({ 'mf-cart': ['1.0.0'] });
  await push('2.0.0');
  await vi.waitFor(() => expect(store.preferredVersions()).toEqual({ 'mf-cart': ['2.0.0'] }));
  expect(prepared).toEqual(['1.0.0', '2.0.0']);
});

it('prepares nothing that is not live when it may not, and does not report that it would', async () => {
  const { prepared, prepare } = listPrepared();
  const { untilReady } = follow(prepare, false);
  const { record } = aRelease('mf-cart', '2.0.0');
  registry.upcoming = [{ record, signature: signRecord(record) }];
  await push('1.0.0');
  await untilReady();
  const reported = registry.reports.length;
  registry.pushRevision();
  await vi.waitFor(() => expect(registry.reports.length).toBeGreaterThan(reported));
  expect(registry.reports.at(-1)).not.toHaveProperty('upcoming');
  expect(prepared).toEqual(['1.0.0']);
});

it('reports the pages that it has served, until the registry has taken the report', async () => {
  const served = new ServedPages();
  served.add('mf-listing', '/split');
  follow(ready, true, served);
  await push('1.0.0');
  await expect.poll(() => registry.reports.at(0)?.served).toEqual({ 'mf-listing': ['split'] });
  await push('2.0.0');
  await expect.poll(() => registry.reports.at(-1)?.served).toEqual({});
});
