import { followChain, type KeyChain, PublicKey, registrySigner } from '@storefront/release-protocol/signing';
import * as z from 'zod/mini';
import type { PinnedKeys } from './pinned-keys.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * What a shell stores of the documents that it has followed. A key is trusted while the pin that it was derived from is
 * unchanged.
 */
const Trusted = z.object({
  version: z.int().check(z.nonnegative()),
  expires: z.nullable(z.iso.datetime()),
  keys: z.record(z.string(), z.object({ pin: z.nullable(PublicKey), key: PublicKey })),
  revokedPreviews: z._default(z.array(z.string()), []),
});
export type Trusted = z.infer<typeof Trusted>;

const nothing: Trusted = { version: 0, expires: null, keys: {}, revokedPreviews: [] };

/**
 * Reads the stored trust under the current pins. If the registry's pin has changed, it counts as another registry,
 * whose versions begin again.
 */
export function readTrusted(file: StoredFile, pins: PinnedKeys): Trusted {
  const stored = file.read((value) => Trusted.parse(value)) ?? nothing;
  const { version, expires, keys, revokedPreviews } = stored;
  const current = Object.entries(keys).filter(
    ([signer, { pin }]) => isTrusted(signer, pins) && pin === (pins.keys[signer] ?? null),
  );
  const pinned = Object.entries(pins.keys).map(([signer, pin]) => [signer, { pin, key: pin }] as const);
  const isSameRegistry = current.some(([signer]) => signer === registrySigner);
  return {
    ...(isSameRegistry ? { version, expires } : { version: 0, expires: null }),
    keys: Object.fromEntries([...pinned, ...current]),
    revokedPreviews,
  };
}

/**
 * Returns the keys after following a document's key chains: each trusted key follows its rotations; the key of an
 * unknown signer is learned if the pins allow it.
 */
export function learnKeys(
  keys: Trusted['keys'],
  chains: Readonly<Record<string, KeyChain>>,
  pins: PinnedKeys,
  log: (message: string) => void,
): Trusted['keys'] {
  const learned = { ...keys };
  for (const [signer, chain] of Object.entries(chains)) {
    if (!isTrusted(signer, pins)) continue;
    const known = keys[signer] ?? { pin: null, key: chain.first };
    const { key, fault } = followChain(signer, chain, known.key);
    if (fault !== undefined) log(`${fault}; the key of ${signer} stays as it was`);
    learned[signer] = { ...known, key };
  }
  return learned;
}

function isTrusted(signer: string, { keys, others }: PinnedKeys): boolean {
  return others === 'learn' || Object.hasOwn(keys, signer);
}
