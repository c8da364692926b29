// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  clockSkewMs,
  discoveryLifeMs,
  generateKey,
  type KeyRotation,
  readKeyId,
  signDiscovery,
  signRotation,
} from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedDiscovery, signedRevocation, signRecord, testKey, testPins } from '../testing/signing.ts';
import { DiscoveryTrust } from './discovery-trust.ts';
import type { PinnedKeys } from './pinned-keys.ts';

const file = () => path.join(folder, 'trusted-keys.json');
let folder: string;
let logged: string[];
let trust: DiscoveryTrust;
const restart = async (pins: PinnedKeys = testPins) => {
  trust?.close();
  await trust?.stored;
  trust = new DiscoveryTrust({ pins, file: file(), logError: (message) => logged.push(message) });
};
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  folder = mkdtempSync(path.join(tmpdir(), 'trust-'));
  logged = [];
  await restart();
});
afterEach(async () => {
  trust.close();
  await trust.stored;
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const empty = { microFrontends: {} };
const next = generateKey();
const record = { remote: 'mf-cart', version: '1.0.0' };

it('follows what the registry signed, and a rollback with a higher version', () => {
  expect(trust.follows(signedDiscovery(empty, 3))).toBe(true);
  expect(trust.follows(signedDiscovery(empty, 3))).toBe(true);
  expect(trust.follows(signedDiscovery({ microFrontends: { 'mf-cart': [] } }, 4))).toBe(true);
  expect(trust.status()).toEqual({ version: 4, expires: '2026-03-01T13:00:00.000Z' });
  expect(logged).toEqual([]);
});

it.each([
  ['nobody signed', { ...signedDiscovery(empty, 9), signature: undefined }, 'has no signature'],
  ['somebody else signed', signedDiscovery(empty, 9, next), 'is signed with key'],
  [
    'has other releases',
    { ...signedDiscovery(empty, 9), discovery: { microFrontends: { 'mf-cart': [] } } },
    'is not what its signature was made for',
  ],
  [
    'has releases beside the signed ones',
    { ...signedDiscovery(empty, 9), microFrontends: { 'mf-cart': [] } },
    'is not what its signature was made for',
  ],
  ['was changed', { ...signedDiscovery(empty, 9), version: 10 }, 'is not what its signature was made for'],
  ['is none', null, 'has no signature'],
])('refuses a document that %s, says so once, and in healthz', (_what, document, reason) => {
  trust.follows(signedDiscovery(empty, 3));
  expect(trust.follows(document)).toBe(false);
  expect(trust.follows(document)).toBe(false);
  expect(trust.status()).toMatchObject({ version: 3, problem: expect.stringContaining(reason) });
  expect(logged).toEqual([expect.stringContaining(reason)]);
  trust.follows(signedDiscovery(empty, 4));
  expect(trust.status().problem).toBeUndefined();
});

it('keeps the revoked previews over a restart', async () => {
  trust.follows(signedRevocation(3, ['link-0001']));
  await restart();
  expect([trust.isRevoked('link-0001'), trust.isRevoked('link-0002')]).toEqual([true, false]);
  trust.follows(signedDiscovery(empty, 4));
  expect(trust.isRevoked('link-0001')).toBe(false);
});

it("refuses yesterday's document, also after a restart", async () => {
  const yesterday = signedDiscovery(empty, 5);
  vi.setSystemTime(new Date('2026-03-01T12:01:00Z'));
  trust.follows(signedDiscovery(empty, 6));
  await restart();
  expect(trust.follows(yesterday)).toBe(false);
  expect(logged).toEqual([expect.stringContaining('has version 5, older than 6')]);
  vi.setSystemTime(new Date('2026-03-02T12:00:00Z'));
  writeFileSync(file(), JSON.stringify({ version: 0, expires: null, keys: {} }));
  await restart();
  expect(trust.follows(yesterday)).toBe(false);
  expect(trust.status().problem).toBe('the discovery document expired at 2026-03-01T13:00:00.000Z');
});

it('notices that the registry sends nothing new, logs that, and follows the next document', () => {
  trust.follows(signedDiscovery(empty, 3));
  vi.advanceTimersByTime(discoveryLifeMs + clockSkewMs - 1);
  expect(trust.status().problem).toBeUndefined();
  vi.advanceTimersByTime(1);
  const problem =
    'the discovery document expired at 2026-03-01T13:00:00.000Z, and the registry sent no newer one';
  expect(trust.status().problem).toBe(problem);
  expect(logged).toEqual([`registry: ${problem}; keeping what is live`]);
  trust.follows(signedDiscovery(empty, 3));
  expect(trust.status().problem).toBeUndefined();
});

it('accepts clocks fifteen minutes apart, and names a clock that is further off', () => {
  const at = (ms: number) => signedDiscovery(empty, 3, testKey, Date.now() + ms);
  expect(trust.follows(at(-discoveryLifeMs - clockSkewMs))).toBe(true);
  expect(trust.follows(at(clockSkewMs))).toBe(true);
  expect(trust.follows(at(clockSkewMs + 1000))).toBe(false);
  expect(logged.at(-1)).toContain('the clock of the registry or of this shell is wrong');
});

it("accepts a release only with a signature by its remote's key", () => {
  expect(trust.releaseFault('mf-cart', record, signRecord(record))).toBeUndefined();
  expect(trust.releaseFault('mf-cart', record, undefined)).toBe('has no signature');
  expect(trust.releaseFault('mf-cart', record, signRecord(record, next))).toBe(
    `is signed with key ${readKeyId(next.publicKey)}, not with ${readKeyId(testKey.publicKey)}`,
  );
  expect(trust.releaseFault('mf-new', record, signRecord(record))).toBe('has no key that is known');
});

/** A document with one remote's chain of keys. */
const withChain = (version: number, signer: string, first: string, ...rotations: KeyRotation[]) =>
  signDiscovery(
    {
      discovery: empty,
      version,
      keys: { ...signedDiscovery(empty, 0).keys, [signer]: { first, rotations } },
    },
    testKey,
  );

it('learns the key of a remote without a pin once, and then only by rotations', async () => {
  trust.follows(withChain(1, 'mf-new', testKey.publicKey));
  expect(trust.releaseFault('mf-new', record, signRecord(record))).toBeUndefined();
  trust.follows(withChain(2, 'mf-new', next.publicKey));
  await restart();
  expect(trust.releaseFault('mf-new', record, signRecord(record, next))).toContain('is signed with key');
  trust.follows(withChain(3, 'mf-new', testKey.publicKey, signRotation('mf-new', testKey, next)));
  expect(trust.releaseFault('mf-new', record, signRecord(record, next))).toBeUndefined();
});

it('learns nothing when the pins are all that counts, also of what was learned before', async () => {
  trust.follows(withChain(1, 'mf-new', testKey.publicKey));
  await restart({ ...testPins, others: 'refuse' });
  expect(trust.releaseFault('mf-new', record, signRecord(record))).toBe('has no key that is known');
  trust.follows(withChain(2, 'mf-new', testKey.publicKey));
  expect(trust.releaseFault('mf-new', record, signRecord(record))).toBe('has no key that is known');
  expect(trust.releaseFault('mf-cart', record, signRecord(record))).toBeUndefined();
});

it('does not go back to a key that was rotated away, though the chain is cut, and keeps it over restarts', async () => {
  trust.follows(withChain(1, 'mf-cart', testKey.publicKey, signRotation('mf-cart', testKey, next)));
  trust.follows(withChain(2, 'mf-cart', testKey.publicKey));
  await restart();
  expect(trust.releaseFault('mf-cart', record, signRecord(record))).toContain('is signed with key');
  expect(trust.releaseFault('mf-cart', record, signRecord(record, next))).toBeUndefined();
});

it('keeps the old key when a rotation is forged, and says so', () => {
  const rotation = { ...signRotation('mf-cart', next, generateKey()), from: testKey.publicKey };
  trust.follows(withChain(1, 'mf-cart', testKey.publicKey, rotation));
  expect(trust.releaseFault('mf-cart', record, signRecord(record))).toBeUndefined();
  expect(logged).toEqual([expect.stringContaining('the key of mf-cart stays as it was')]);
});

/** Signed by the key that replaced the registry's. */
function signedByNext(version: number) {
  const registry = { first: testKey.publicKey, rotations: [signRotation('registry', testKey, next)] };
  const { keys } = signedDiscovery(empty, 0);
  return signDiscovery({ discovery: empty, version, keys: { ...keys, registry } }, next);
}

it("a version that a thief made too high ends with the registry's rotation, and only with that", async () => {
  expect(trust.follows(signedDiscovery(empty, Number.MAX_SAFE_INTEGER))).toBe(true);
  expect(trust.follows(signedDiscovery(empty, 10))).toBe(false);
  expect(trust.follows(signedByNext(11))).toBe(true);
  expect(trust.follows(signedByNext(10))).toBe(false);
  await restart();
  expect(trust.follows(signedByNext(10))).toBe(false);
  expect(trust.follows(signedDiscovery(empty, Number.MAX_SAFE_INTEGER))).toBe(false);
});

it("follows the registry's rotation, and another pin begins again", async () => {
  expect(trust.follows(signedByNext(9))).toBe(true);
  expect(trust.follows(signedDiscovery(empty, 10))).toBe(false);
  const other = generateKey();
  await restart({ keys: { registry: other.publicKey }, others: 'learn' });
  const fresh = { registry: { first: other.publicKey, rotations: [] } };
  expect(trust.follows(signDiscovery({ discovery: empty, version: 1, keys: fresh }, other))).toBe(true);
});
