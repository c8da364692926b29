// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord, SignedRelease } from '@storefront/release-protocol';
import { clockSkewMs, discoveryLifeMs, generateKey, signPreview } from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseKey } from '../page/page-state.ts';
import { Previews } from '../previews/previews.ts';
import { aPlatform } from '../testing/a-platform.ts';
import { prepared } from '../testing/a-pool.ts';
import { aRelease } from '../testing/a-release.ts';
import { openAnsweringRegistry } from '../testing/answering-registry.ts';
import { type RegistryStream, startRegistryStream } from '../testing/registry-stream.ts';
import { aTrust, signedDiscovery, signRecord, testKey, testPins } from '../testing/signing.ts';
import { createCallRegistry } from '../trust/call-registry.ts';
import { type FollowedReleases, followReleases } from './follow-releases.ts';

/* Every way by which a release's code may reach a shell in production. */
type Sent = { readonly record: ReleaseRecord; readonly signature?: string };

const { record } = aRelease('mf-cart', '1.1.0');
const own: Sent = { record, signature: signRecord(record) };
const other = aRelease('mf-footer', '1.0.0').record;
const empty = { schema: '', microFrontends: {} };
const older = aRelease('mf-cart', '1.0.0').record;

const forged: readonly (readonly [string, Sent])[] = [
  ['signed with another key', { record, signature: signRecord(record, generateKey()) }],
  [
    'changed after it was signed',
    { record: { ...record, entry: 'client/evil.js' }, signature: signRecord(record) },
  ],
  ["with an older release's signature", { record, signature: signRecord(older) }],
  ['without a signature', { record }],
];

let dataDir: string;
let registry: RegistryStream;
let followed: FollowedReleases | undefined;
let run: string[];

beforeEach(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  dataDir = mkdtempSync(path.join(tmpdir(), 'signed-paths-'));
  registry = await startRegistryStream();
  run = [];
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await followed?.close();
  followed = undefined;
  await registry.close();
  rmSync(dataDir, { recursive: true });
});

const prepare = (each: ReleaseRecord) => {
  run.push(releaseKey(each));
  return prepared(aRelease(each.remote, each.version));
};

function follow(): void {
  followed = followReleases({
    registryUrl: registry.url,
    pins: testPins,
    dataDir,
    prepare,
    dispose: () => {},
    preparesUpcoming: true,
    log: () => {},
    logRefusal: () => {},
    platform: aPlatform,
    reporting: { shell: 'shell-1', call: createCallRegistry({ token: 'token' }) },
  });
}

const honest: Sent = { record: other, signature: signRecord(other) };

/** A document with these releases, and an honest one of another remote, which shows that it was read. */
function documentOf(sent: Sent) {
  const entry = ({ record: each, signature }: Sent) => ({
    url: '',
    metadata: { integrity: '', version: each.version },
    deployment: { default: true, traffic: 100 },
    extras: { role: 'active', record: each, ...(signature && { signature }) },
  });
  return { schema: '', microFrontends: { 'mf-cart': [entry(sent)], 'mf-footer': [entry(honest)] } };
}

async function push(document: object): Promise<void> {
  await vi.waitFor(() => expect(registry.streams.length).toBeGreaterThan(0));
  registry.push(JSON.stringify(document));
}

const untilHonestRan = () => vi.waitFor(() => expect(run).toContain('mf-footer@1.0.0'), 20_000);

const ways: readonly (readonly [string, (sent: Sent) => Promise<void>])[] = [
  [
    'the stream',
    async (sent) => {
      follow();
      await push(documentOf(sent));
      await untilHonestRan();
    },
  ],
  [
    'the snapshot of a start',
    async (sent) => {
      writeFileSync(path.join(dataDir, 'discovery.json'), JSON.stringify(documentOf(sent)));
      follow();
      await untilHonestRan();
    },
  ],
  [
    'a release to prepare',
    async (sent) => {
      registry.upcoming = [sent, honest] as SignedRelease[];
      follow();
      await push(empty);
      await untilHonestRan();
    },
  ],
  ['a preview', showPreview],
];

/** The previews of a shop, and the text of a link to a release. */
function openPreviews(registryUrl: string, lifeMs = 3_600_000, key = testKey) {
  const { releaseFault } = aTrust();
  const trust = { registryKey: testKey.publicKey, releaseFault, isRevoked: () => false };
  const previews = new Previews({ registryUrl, trust, prepare, dispose: () => {} });
  const expires = new Date(Date.now() + lifeMs).toISOString();
  const link = { id: 'link-0001', remote: 'mf-cart' as const, version: '1.1.0', expires };
  return { previews, link: signPreview(link, key) };
}

async function showPreview(sent: Sent): Promise<void> {
  const answering = await openAnsweringRegistry();
  answering.answer({ body: JSON.stringify(sent) });
  const { previews, link } = openPreviews(answering.url);
  const preview = previews.read(link);
  if (preview === undefined) expect.unreachable('the link is not valid');
  await previews.release(preview).catch(() => undefined);
  previews.close();
  await answering.close();
}

describe.each(ways)('%s', (_way, send) => {
  it('runs a release that its remote has signed', async () => {
    await send(own);
    await vi.waitFor(() => expect(run).toContain('mf-cart@1.1.0'), 20_000);
  });

  it.each(forged)('never runs a release %s', async (_fault, sent) => {
    await send(sent);
    expect(run).not.toContain('mf-cart@1.1.0');
  });
});

describe('a document of the stream', () => {
  const document = documentOf(own);
  /** Sends it, and then an honest one with another release, which shows that it was read. */
  async function pushBoth(bad: object): Promise<void> {
    follow();
    await push(signedDiscovery(empty, 6));
    await push(bad);
    const footer = documentOf(own).microFrontends['mf-footer'];
    await push(signedDiscovery({ schema: '', microFrontends: { 'mf-footer': footer } }, 7));
    await untilHonestRan();
  }

  it.each([
    ['with a broken signature', () => ({ ...signedDiscovery(empty, 6), discovery: document })],
    ['beside signed releases', () => ({ ...signedDiscovery(empty, 6), ...document })],
    ['of another key', () => signedDiscovery(document, 6, generateKey())],
    ['that was replayed', () => signedDiscovery(document, 5)],
    [
      'that has expired',
      () => signedDiscovery(document, 6, testKey, Date.now() - discoveryLifeMs - clockSkewMs - 1000),
    ],
  ])('%s makes nothing live', async (_fault, create) => {
    await pushBoth(create());
    expect(run).toEqual(['mf-footer@1.0.0']);
  });

  it('that is newer and valid makes its releases live', async () => {
    await pushBoth(signedDiscovery(document, 6));
    expect(run).toContain('mf-cart@1.1.0');
  });
});

describe("a preview's link", () => {
  it.each([
    ['with a broken signature', 3_600_000, generateKey()],
    ['that has expired', -1, testKey],
  ])('%s opens nothing', (_fault, lifeMs, key) => {
    const { previews, link } = openPreviews(registry.url, lifeMs, key);
    expect(previews.read(link)).toBeUndefined();
    previews.close();
  });
});
