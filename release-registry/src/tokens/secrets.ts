import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits, in characters that need no quoting in a shell or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain hash suffices, because a secret of 256 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
