import { hkdfSync } from 'node:crypto';

/** What a derived key signs. */
export type KeyPurpose = 'session cookie' | `provider: ${string}`;

/** Derives a key of 32 bytes from the shop's secret by HKDF (RFC 5869): no purpose's key can be computed from another's. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
