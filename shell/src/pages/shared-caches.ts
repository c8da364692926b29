import type { FastifyRequest } from 'fastify';

/** Who may store a page; the browser revalidates what it has, so that a rollback takes effect at once. */
export const cacheControl = {
  everybody: 'public, no-cache',
  /** Because the answer sets the visitor's cookie, or the staff alone gets it. */
  'this browser': 'private, no-cache',
  nobody: 'private, no-store',
} as const;

/**
 * What a shared cache may do with a page that is the same for everybody of its arm (RFC 9213): prices may be five
 * minutes old, and a page is shown for a day while no shell answers. Releases purge by tag.
 */
export const pageLife = 'max-age=60, stale-while-revalidate=240, stale-if-error=86400';

/** Tells a shared cache in front in which arm of which canaries the page is, so that it can compare with its key. */
export const armHeader = 'x-arm';

/** A key of all releases that serve, for caches that cannot purge by tag. */
export const generationHeader = 'x-generation';

/**
 * Whether the request came through a shared cache of this shop, which answers others with the same page: then only
 * browsers' reports count its views. Caches say so by this header of the Edge Architecture.
 */
export function isForCache({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['surrogate-capability'] !== undefined;
}
