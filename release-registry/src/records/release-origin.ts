import { z } from 'zod';

/** What a release was built from, according to its publisher. */
export const ReleaseOrigin = z.object({
  /** The checkout's commit; null outside a git repository. */
  commit: z.nullable(z.string().regex(/^[0-9a-f]{40,64}$/)),
  /** Whether the remote's folder had uncommitted changes. */
  modified: z.boolean(),
  /** Whether the remote's types and tests passed just before the build; null for a release that was built before. */
  tested: z.nullable(z.boolean()),
  /** Where the checkout came from, without a password; null if it does not say. */
  repository: z.nullable(z.string().max(300)).default(null),
});
export type ReleaseOrigin = z.infer<typeof ReleaseOrigin>;
