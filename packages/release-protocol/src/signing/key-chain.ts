import * as z from 'zod/mini';
import { PublicKey, readKeyId, type SigningKey } from './keys.ts';
import { Signature, signatureFault, signValue } from './signature.ts';

/** Name of the registry as a signer; the other signers are remotes. */
export const registrySigner = 'registry';

/** A signer's next key. The old key's signature proves that its owner wants it, the new key's that its owner has it. */
export const KeyRotation = z.object({
  signer: z.string(),
  from: PublicKey,
  to: PublicKey,
  signatures: z.object({ from: Signature, to: Signature }),
});
export type KeyRotation = z.infer<typeof KeyRotation>;

/** A signer's keys: the first one, and the rotation to each later one. Only the last one signs. */
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

/** Says why a rotation is invalid; undefined when it is valid. */
export function rotationFault({ signatures, ...keys }: KeyRotation): string | undefined {
  const fault =
    signatureFault('key-rotation', keys, signatures.from, keys.from) ??
    signatureFault('key-rotation', keys, signatures.to, keys.to);
  return fault && `the rotation of ${keys.signer}'s key to ${readKeyId(keys.to)} ${fault}`;
}

export function findLastKey({ first, rotations }: KeyChain): string {
  return rotations.at(-1)?.to ?? first;
}

/**
 * The last key that valid rotations lead to from a trusted one; the trusted key itself when it is the last, or not in
 * the chain. A shortened or forged chain cannot lead to another key.
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
