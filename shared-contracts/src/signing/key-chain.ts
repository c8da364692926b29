import * as z from 'zod/mini';
import { keyIdOf, PublicKey, type SigningKey } from './keys.ts';
import { Signature, signatureFault, signValue } from './signature.ts';

/** Who signs: a remote, or the registry. */
export const registrySigner = 'registry';

/** A signer's next key. The old key proves that its owner wants it, the new one that somebody has it. */
export const KeyRotation = z.object({
  signer: z.string(),
  from: PublicKey,
  to: PublicKey,
  signatures: z.object({ from: Signature, to: Signature }),
});
export type KeyRotation = z.infer<typeof KeyRotation>;

/** A signer's keys: the first, and how each later one followed. Only the last one signs. */
export const KeyChain = z.object({ first: PublicKey, rotations: z.array(KeyRotation) });
export type KeyChain = z.infer<typeof KeyChain>;

export function signRotation(signer: string, from: SigningKey, to: SigningKey): KeyRotation {
  const keys = { signer, from: from.publicKey, to: to.publicKey };
  const signatures = {
    from: signValue('key-rotation', keys, from),
    to: signValue('key-rotation', keys, to),
  };
  return { ...keys, signatures };
}

/** Why a rotation does not count; undefined when it does. */
export function rotationFault({ signatures, ...keys }: KeyRotation): string | undefined {
  const fault =
    signatureFault('key-rotation', keys, signatures.from, keys.from) ??
    signatureFault('key-rotation', keys, signatures.to, keys.to);
  return fault && `the rotation of ${keys.signer}'s key to ${keyIdOf(keys.to)} ${fault}`;
}

export function lastKeyOf({ first, rotations }: KeyChain): string {
  return rotations.at(-1)?.to ?? first;
}

/**
 * The key that follows a trusted one by rotations that count; the trusted one itself when it is the last, or no part of the
 * chain. A chain that was cut or forged leads nowhere else.
 */
export function followChain(
  signer: string,
  { rotations }: KeyChain,
  trusted: string,
): { readonly key: string; readonly fault?: string } {
  let key = trusted;
  for (const rotation of rotations.filter((each) => each.signer === signer)) {
    if (rotation.from !== key) continue;
    const fault = rotationFault(rotation);
    if (fault !== undefined) return { key, fault };
    key = rotation.to;
  }
  return { key };
}
