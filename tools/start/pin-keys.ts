import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KeyChain, lastKeyOf } from '@storefront/contracts/signing';
import * as z from 'zod';

const Keys = z.object({ keys: z.record(z.string(), KeyChain) });
const Pins = z.record(z.string(), z.string());

/**
 * Writes the public keys that this machine's shop trusts to `pinned-keys.json`. Keys that are already pinned stay: the
 * shop follows rotations itself, and refuses a registry with another key.
 */
export async function pinKeys(registryUrl: string, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'pinned-keys.json');
  const pinned = existsSync(file) ? Pins.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const { keys } = Keys.parse(await (await fetch(`${registryUrl}/keys`)).json());
  const found = Object.entries(keys).map(([signer, chain]) => [signer, lastKeyOf(chain)] as const);
  writeFileSync(
    `${file}.partial`,
    `${JSON.stringify({ ...Object.fromEntries(found), ...pinned }, null, 2)}\n`,
  );
  renameSync(`${file}.partial`, file);
}
