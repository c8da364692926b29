import { createHash } from 'node:crypto';
import type { RemoteName } from '@storefront/contracts';

/** Cookie that keeps a visitor in or out of a canary; set only while one is running. */
export const visitorCookie = 'mfe-visitor';

/**
 * A visitor's position in a remote's canary: from 0 up to, but not including, 100.
 * Only the remote and the visitor are hashed, so a new version or another percentage does not reshuffle visitors.
 */
export function computeBucket(remote: RemoteName, visitor: string): number {
  const hash = createHash('sha256').update(`${remote}\n${visitor}`).digest();
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100;
}
