import { readFile } from 'node:fs/promises';
import { PublicKey, registrySigner } from '@storefront/contracts/signing';
import * as z from 'zod/mini';

/** Public keys that this shell trusts from the start, by signer: the registry's, and those of remotes that are not to be learned. */
const PinnedKeys = z.intersection(z.record(z.string(), PublicKey), z.object({ [registrySigner]: PublicKey }));
export type PinnedKeys = Readonly<Record<string, string>>;

/** @throws Error saying what the file must hold, and how to get it */
export async function readPinnedKeys(file: string): Promise<PinnedKeys> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(
      `PINNED_KEYS: ${file} cannot be read; it names the keys that this shop trusts, as {"registry": "…"}: "npm run release -- keys list" prints them`,
      { cause },
    );
  });
  try {
    return PinnedKeys.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`PINNED_KEYS: ${file} is no list of public keys with the registry's: ${String(cause)}`, {
      cause,
    });
  }
}
