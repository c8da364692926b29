import * as z from 'zod/mini';
import { ReleaseVersion } from './release-record.ts';

/** Length to which messages are cut. */
export const maxFailureLength = 300;

/** Length to which stacks are cut. */
export const maxStackLength = 1000;

/** Failures of one release with the same message, as one shell process has seen them in the last hour. */
export const ReleaseFailure = z.object({
  version: ReleaseVersion,
  /** Where and why, in one line; it may come from a browser. */
  message: z.string().check(z.maxLength(maxFailureLength)),
  /** The lines of its first stack, with positions in the sources; absent when there are no source maps. */
  stack: z.optional(z.string().check(z.maxLength(maxStackLength))),
  /** Whether browsers reported it; otherwise it failed on the server. */
  inBrowser: z.boolean(),
  count: z.int().check(z.positive()),
  /** ISO 8601, UTC. */
  firstAt: z.iso.datetime(),
});
export type ReleaseFailure = z.infer<typeof ReleaseFailure>;
