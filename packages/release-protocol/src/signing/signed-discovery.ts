import * as z from 'zod/mini';
import { KeyChain } from './key-chain.ts';
import type { SigningKey } from './keys.ts';
import { Signature, signatureFault, signValue } from './signature.ts';

/** Time until a document expires, longer than an ordinary restart of the registry. */
export const discoveryLifeMs = 60 * 60_000;
/** Allowed difference between the clocks of the registry and a shell: some of machines differ by ten minutes. */
export const clockSkewMs = 15 * 60_000;

/**
 * What the registry adds to the discovery document in `discovery`, as TUF's timestamp and snapshot roles do; shells follow
 * both together, by `GET /discovery/signed.json` or the stream. `version` is the registry's revision at the last change, `expires` is ISO 8601 in UTC, `keys` are the chains of all signers, `revokedPreviews`
 * lists links that were revoked before they expired.
 */
export const DiscoveryProof = z.object({
  version: z.int().check(z.nonnegative()),
  expires: z.iso.datetime(),
  keys: z.record(z.string(), KeyChain),
  revokedPreviews: z.optional(z.array(z.string())),
  signature: Signature,
});
export type DiscoveryProof = z.infer<typeof DiscoveryProof>;

/** Adds the expiry and the signature, which covers every other member. */
export function signDiscovery<Document extends Omit<DiscoveryProof, 'expires' | 'signature'>>(
  document: Document,
  key: SigningKey,
  now = Date.now(),
): Document & DiscoveryProof {
  const signed = { ...document, expires: new Date(now + discoveryLifeMs).toISOString() };
  return { ...signed, signature: signValue('discovery', signed, key) };
}

/** Says why a document does not come from the registry with this key, whatever its age; undefined when it does. */
export function discoveryFault(document: object, registryKey: string): string | undefined {
  const { signature, ...signed } = document as { signature?: unknown };
  const fault = signatureFault('discovery', signed, signature, registryKey);
  return fault && `the discovery document ${fault}`;
}

/** Says why a document must not be followed now; clocks may differ by less than `clockSkewMs`. */
export function ageFault(
  { version, expires }: Pick<DiscoveryProof, 'version' | 'expires'>,
  highestVersion: number,
  now = Date.now(),
): string | undefined {
  if (version < highestVersion)
    return `the discovery document has version ${version}, older than ${highestVersion}, which was followed before`;
  const leftMs = Date.parse(expires) - now;
  if (leftMs < -clockSkewMs) return `the discovery document expired at ${expires}`;
  if (leftMs > discoveryLifeMs + clockSkewMs)
    return `the discovery document is good until ${expires}, longer than any: the clock of the registry or of this shell is wrong`;
  return undefined;
}
