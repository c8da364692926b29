import { createHash, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { createVerifier, readKeyId, type SigningKey } from './keys.ts';

/** `<key id>.<Ed25519 signature>`, both in base64url. */
export const Signature = z.string().check(z.regex(/^[\w-]{16}\.[\w-]{86}$/, 'is no signature'));

/** Kinds of signed values; a signature of one kind is invalid for another. */
export type SignedKind = 'release' | 'discovery' | 'key-rotation' | 'preview' | 'promotion' | 'staff';

export function signValue(kind: SignedKind, value: unknown, key: SigningKey): string {
  const signature = sign(null, signedBytes(kind, value), key.privateKey).toString('base64url');
  return `${readKeyId(key.publicKey)}.${signature}`;
}

/**
 * Says why the signature does not prove that the key's owner signed this value, as the end of a sentence; undefined
 * when it does.
 */
export function signatureFault(
  kind: SignedKind,
  value: unknown,
  signature: unknown,
  publicKey: string,
): string | undefined {
  if (signature === undefined || signature === null) return 'has no signature';
  const parsed = Signature.safeParse(signature);
  if (!parsed.success) return 'has a signature of another shape';
  const [keyId = '', bytes = ''] = parsed.data.split('.');
  if (keyId !== readKeyId(publicKey)) return `is signed with key ${keyId}, not with ${readKeyId(publicKey)}`;
  const isValid = verify(
    null,
    signedBytes(kind, value),
    createVerifier(publicKey),
    Buffer.from(bytes, 'base64url'),
  );
  return isValid ? undefined : 'is not what its signature was made for';
}

/** The hash of the canonical text, which for a release covers the hash of each of its files. */
function signedBytes(kind: SignedKind, value: unknown): Buffer {
  const hash = createHash('sha256').update(canonicalJson(value)).digest('base64url');
  return Buffer.from(`storefront-${kind}-v1\n${hash}`);
}

/**
 * The one text of a JSON value by RFC 8785: members of objects sorted by name, no white space.
 * Undefined members are left out, as in any JSON.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  const object = value as Readonly<Record<string, unknown>>;
  let members = '';
  for (const name of Object.keys(object).sort()) {
    if (object[name] === undefined) continue;
    members += `${members && ','}${JSON.stringify(name)}:${canonicalJson(object[name])}`;
  }
  return `{${members}}`;
}
