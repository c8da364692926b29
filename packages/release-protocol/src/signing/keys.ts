import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import * as z from 'zod/mini';

/** An Ed25519 public key: its 32 bytes in base64url, as in RFC 8037. */
export const PublicKey = z.string().check(z.regex(/^[\w-]{43}$/, 'is no Ed25519 public key in base64url'));

/** A key pair: the signer keeps the private half, `publicKey` is for those who verify. */
export interface SigningKey {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** Identifies a key in a signature: the first 96 bits of its SHA-256. */
export function readKeyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 16);
}

export function generateKey(): SigningKey {
  return signingKey(generateKeyPairSync('ed25519').privateKey);
}

/** The key in PKCS #8, the format of OpenSSL. */
export function toPem({ privateKey }: SigningKey): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** @throws Error when the text is not a private key of this kind */
export function fromPem(pem: string): SigningKey {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`the key is of the kind ${key.asymmetricKeyType}, not Ed25519`);
  return signingKey(key);
}

export function createVerifier(publicKey: string): KeyObject {
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } });
}

function signingKey(privateKey: KeyObject): SigningKey {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, publicKey: PublicKey.parse(x) };
}
