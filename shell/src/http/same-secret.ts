import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that does not depend on them. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash(given), hash(expected));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
