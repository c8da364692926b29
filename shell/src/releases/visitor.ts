import { createHash, randomUUID } from 'node:crypto';
import type { RemoteName } from '@storefront/contracts';

/** Cookie that keeps a visitor on one side of a canary; set only while one is running. */
export const visitorCookie = 'mfe-visitor';

export function newVisitor(): string {
  return randomUUID();
}

/**
 * A visitor's position in a remote's canary: 0 up to, not including, 100.
 * Nothing but remote and visitor is in the hash, so a new version or another share changes nobody's side.
 */
export function bucketOf(remote: RemoteName, visitor: string): number {
  const hash = createHash('sha256').update(`${remote}\n${visitor}`).digest();
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100;
}
