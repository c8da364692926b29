import { readFile } from 'node:fs/promises';
import { PublicKey, registrySigner } from '@storefront/release-protocol/signing';
import * as z from 'zod/mini';

const PinnedKeysFile = z.intersection(
  z.object({ [registrySigner]: PublicKey, others: z.optional(z.enum(['learn', 'refuse'])) }),
  z.record(z.string(), z.string()),
);
const Keys = z.record(z.string(), PublicKey);

/** Public keys that this shell trusts from the start, by signer. */
export interface PinnedKeys {
  readonly keys: Readonly<Record<string, string>>;
  /**
   * Whether the key of a remote without a pin is learned from the first signed document, or its releases are refused.
   */
  readonly others: 'learn' | 'refuse';
}

/** @throws Error saying what the file must hold, and how to get it */
export async function readPinnedKeys(file: string): Promise<PinnedKeys> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(
      `PINNED_KEYS: ${file} cannot be read; it names the keys that this shop trusts, as {"registry": "…"}: "npm run -s release -- keys list --pins" prints it`,
      { cause },
    );
  });
  try {
    const { others = 'learn', ...keys } = PinnedKeysFile.parse(JSON.parse(text));
    return { keys: Keys.parse(keys), others };
  } catch (cause) {
    const why =
      cause instanceof z.core.$ZodError ? z.prettifyError(cause).replace(/\n\s*/g, ' ') : String(cause);
    throw new Error(`PINNED_KEYS: ${file} is no list of public keys with the registry's: ${why}`, { cause });
  }
}
