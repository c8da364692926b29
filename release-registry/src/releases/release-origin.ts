import { z } from 'zod';

/** What a release was built from, as its publisher says. */
export const ReleaseOrigin = z.object({
  /** The checkout's commit; null outside of a git repository. */
  commit: z.nullable(z.string().regex(/^[0-9a-f]{40,64}$/)),
  /** Whether the remote's folder had changes that were not committed. */
  modified: z.boolean(),
  /** Whether types and tests of the remote passed just before the build. */
  tested: z.boolean(),
});
export type ReleaseOrigin = z.infer<typeof ReleaseOrigin>;
