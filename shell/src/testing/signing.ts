import path from 'node:path';
import { generateKey, type SigningKey, signDiscovery, signValue } from '@storefront/release-protocol/signing';
import { DiscoveryTrust } from '../trust/discovery-trust.ts';
import type { PinnedKeys } from '../trust/pinned-keys.ts';

/** The single key of the registry and of every remote in these tests. */
export const testKey = generateKey();

const signers = ['registry', 'mf-cart', 'mf-footer', 'mf-header', 'mf-listing', 'mf-wishlist'];
const chain = { first: testKey.publicKey, rotations: [] };
const chains = Object.fromEntries(signers.map((signer) => [signer, chain]));

/** The keys that a shell in these tests trusts. */
export const testPins: PinnedKeys = {
  keys: Object.fromEntries(signers.map((signer) => [signer, testKey.publicKey])),
  others: 'learn',
};

/** A remote's signature of a record. */
export function signRecord(record: unknown, key: SigningKey = testKey): string {
  return signValue('release', record, key);
}

/** The discovery document as the registry sends it. */
export function signedDiscovery(discovery: object, version: number, key = testKey, now = Date.now()) {
  return signDiscovery({ discovery, keys: chains, version }, key, now);
}

/** A document without releases, by which the registry revokes these previews. */
export function signedRevocation(version: number, revokedPreviews: string[]) {
  const discovery = { schema: '', microFrontends: {} };
  return signDiscovery({ discovery, keys: chains, version, revokedPreviews }, testKey);
}

/** A trust with the test key. Without a folder it can only check releases, not follow documents. */
export function aTrust(logError: (message: string) => void = () => {}, folder = 'no-folder'): DiscoveryTrust {
  return new DiscoveryTrust({ pins: testPins, file: path.join(folder, 'trusted-keys.json'), logError });
}
