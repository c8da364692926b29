// @vitest-environment node
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/release-protocol';
import {
  clockSkewMs,
  discoveryLifeMs,
  generateKey,
  signDiscovery,
  signPreview,
  signRotation,
} from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Previews } from '../previews/previews.ts';
import { aRelease } from '../testing/a-release.ts';
import { openAnsweringRegistry } from '../testing/answering-registry.ts';
import { aTrust, signedDiscovery, signRecord, testKey } from '../testing/signing.ts';
import type { DiscoveryTrust } from '../trust/discovery-trust.ts';
import { mirrorRelease } from './mirror.ts';
import { readDiscovery } from './read-discovery.ts';
import { readSignedRecord } from './signed-record.ts';

/* The attacks that TUF lists: https://theupdateframework.io/docs/security/ */

const code = 'exports.CartPage = {};';
const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
const record: ReleaseRecord = {
  ...aRelease('mf-cart', '1.1.0').record,
  files: { 'server/index.cjs': { integrity, bytes: code.length } },
};
const older: ReleaseRecord = { ...record, version: '1.0.0' };
const empty = { microFrontends: {} };
const thief = generateKey();

let folder: string;
let logged: string[];
let trust: DiscoveryTrust;
/** The registry, or what is in its place. */
let registry: Awaited<ReturnType<typeof openAnsweringRegistry>>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'attacks-'));
  logged = [];
  trust = aTrust((message) => logged.push(message), folder);
  registry = await openAnsweringRegistry();
});
afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
  trust.close();
  await trust.stored;
  rmSync(folder, { recursive: true });
});

/** Why a document of the stream is not followed. */
function refuse(document: object): string {
  expect(trust.follows(document)).toBe(false);
  return logged.at(-1) ?? '';
}
/** Why a release's files are not accepted; nothing of them may stay. */
async function refuseFiles(body: string, endless = false): Promise<string> {
  registry.answer({ body, endless });
  const signal = AbortSignal.timeout(20_000);
  const mirrored = mirrorRelease(record, { folder, registryUrl: registry.url, signal, log: () => {} });
  const { message } = await mirrored.then(
    () => expect.unreachable('the files were accepted'),
    (error: Error) => error,
  );
  expect(globSync('mf-cart/**', { cwd: folder })).toEqual([]);
  return message;
}
/** Why a preview does not show what the registry sends for it. */
async function refusePreview(sent: object): Promise<string> {
  registry.answer({ body: JSON.stringify(sent) });
  const previews = new Previews({
    registryUrl: registry.url,
    trust: { registryKey: testKey.publicKey, releaseFault: trust.releaseFault, isRevoked: () => false },
    prepare: () => expect.unreachable('the release was prepared'),
    dispose: () => {},
  });
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const link = { id: 'link-0001', remote: 'mf-cart' as const, version: '1.1.0', expires };
  const preview = previews.read(signPreview(link, testKey));
  if (preview === undefined) expect.unreachable('the link is not valid');
  const { message } = await previews.release(preview).then(
    () => expect.unreachable('the preview was shown'),
    (error: Error) => error,
  );
  previews.close();
  return message;
}
const followNow = (version: number) => expect(trust.follows(signedDiscovery(empty, version))).toBe(true);
const withRotation = (version: number, signer = testKey) => {
  const { keys } = signedDiscovery(empty, 0);
  const rotations = [signRotation('registry', testKey, thief)];
  return signDiscovery(
    { discovery: empty, version, keys: { ...keys, registry: { first: testKey.publicKey, rotations } } },
    signer,
  );
};

describe("TUF's attacks", () => {
  it.each<[string, () => string | Promise<string>, string]>([
    [
      'arbitrary software: a document of another key',
      () => refuse(signedDiscovery(empty, 5, thief)),
      'is signed with key',
    ],
    [
      'arbitrary software: a record of another key, in a document, a snapshot or a reply',
      () => String(readSignedRecord({ record, signature: signRecord(record, thief) }, trust.releaseFault)),
      'is signed with key',
    ],
    ['arbitrary software: other files', () => refuseFiles(code.replace('Cart', 'Evil')), 'the release says'],
    [
      'rollback: a document that was valid before',
      () => {
        const before = signedDiscovery(empty, 5);
        followNow(6);
        return refuse(before);
      },
      'has version 5, older than 6',
    ],
    [
      'fast-forward: a version that nobody signed',
      () => refuse({ ...signedDiscovery(empty, 5), version: 2 ** 40 }),
      'is not what its signature was made for',
    ],
    [
      'indefinite freeze: the last document again and again',
      () => {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
        const last = signedDiscovery(empty, 5);
        expect(trust.follows(last)).toBe(true);
        vi.setSystemTime(Date.now() + discoveryLifeMs + clockSkewMs);
        expect(trust.follows(last)).toBe(true);
        vi.setSystemTime(Date.now() + 1);
        return refuse(last);
      },
      'the discovery document expired',
    ],
    ['endless data: files', () => refuseFiles(code, true), `more than ${code.length} bytes`],
    ['extraneous dependencies: another file behind', () => refuseFiles(`${code}more`), 'more than'],
    [
      'extraneous dependencies: another file in the record',
      () => {
        const more = { ...record, files: { ...record.files, 'client/more.js': { integrity, bytes: 1 } } };
        return String(readSignedRecord({ record: more, signature: signRecord(record) }, trust.releaseFault));
      },
      'is not what its signature was made for',
    ],
    [
      'mix and match: releases of two documents',
      () => refuse({ ...signedDiscovery({ microFrontends: { 'mf-cart': [] } }, 5), microFrontends: {} }),
      'is not what its signature was made for',
    ],
    [
      'mix and match: a signature of another release',
      () => String(readSignedRecord({ record, signature: signRecord(older) }, trust.releaseFault)),
      'is not what its signature was made for',
    ],
    [
      'wrong software: another version for a preview',
      () => refusePreview({ record: older, signature: signRecord(older) }),
      'the registry sent mf-cart@1.0.0 for mf-cart@1.1.0',
    ],
    [
      'wrong software: an unsigned release for a preview',
      () => refusePreview({ record, signature: null }),
      'has no signature',
    ],
    ['malicious mirror: files cut off', () => refuseFiles(code.slice(1)), 'the release says'],
    ['malicious mirror: nothing', () => refuseFiles(''), 'the release says'],
    [
      'key compromise: the former key after a rotation',
      () => {
        expect(trust.follows(withRotation(5, thief))).toBe(true);
        return refuse(signedDiscovery(empty, 6));
      },
      'is signed with key',
    ],
  ])('%s is refused', async (_attack, attempt, reason) => {
    expect(await attempt()).toContain(reason);
  });

  it('a release of one remote is not another one’s, also in the snapshot of a start', () => {
    const entry = { url: '/x', metadata: { integrity, version: '1.1.0' }, deployment: { traffic: 100 } };
    const extras = { role: 'active', record, signature: signRecord(record) };
    const document = { schema: 'x', microFrontends: { 'mf-footer': [{ ...entry, extras }] } };
    const { discovery, ignored } = readDiscovery(document, trust.releaseFault);
    expect(discovery.microFrontends).toEqual({ 'mf-footer': [] });
    expect(ignored).toHaveLength(1);
  });
});
