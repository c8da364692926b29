import { RemoteName } from '@storefront/contracts/routes';
import * as z from 'zod/mini';
import { ReleaseRole } from './discovery.ts';
import { ShellCounts } from './release-counts.ts';
import { ReleaseFailure } from './release-failure.ts';
import { ReleaseVersion } from './release-record.ts';
import { ServedSegments } from './served-segments.ts';
import { ShellPlatform } from './shell-platform.ts';

/** Length to which reasons of refusals are cut. */
export const maxReasonLength = 500;

/**
 * State of one release that a shell should serve: `preparing` until its first attempt has ended, `refused` with the
 * reason while attempts fail.
 */
export const ReleaseState = z.object({
  role: ReleaseRole,
  version: ReleaseVersion,
  state: z.enum(['preparing', 'serving', 'refused']),
  reason: z.optional(z.string().check(z.maxLength(maxReasonLength))),
});
export type ReleaseState = z.infer<typeof ReleaseState>;

/** State of a release that may soon go live: `ready` to serve at once, or `refused` with the reason. */
export const UpcomingState = z.object({
  version: ReleaseVersion,
  state: z.enum(['preparing', 'ready', 'refused']),
  reason: z.optional(z.string().check(z.maxLength(maxReasonLength))),
});
export type UpcomingState = z.infer<typeof UpcomingState>;

/** Name of one shell process, such as `shop-2` or `host:4000`. */
export const ShellName = z
  .string()
  .check(
    z.regex(/^[\w.:-]{1,100}$/, 'must be 1 to 100 letters, digits, dots, colons, dashes or underscores'),
  );

/** What one shell process reports to the registry after each change and every few seconds. */
export const ShellReport = z.object({
  /** The registry's revision of the discovery document that the shell follows; 0 before it has one. */
  revision: z.int().check(z.nonnegative()),
  platform: ShellPlatform,
  remotes: z.record(RemoteName, z.array(ReleaseState)),
  /** The releases of `ReportReply` that the shell prepares; absent from older shells. */
  upcoming: z.optional(z.record(RemoteName, UpcomingState)),
  /** Why the shell follows no newer document, for example because it was replayed; absent while it does. */
  problem: z.optional(z.string().check(z.maxLength(maxReasonLength))),
  /** Absent from older shells. */
  counts: z.optional(ShellCounts),
  /** What failed most in the last hour; absent from older shells. */
  failures: z.optional(z.record(RemoteName, z.array(ReleaseFailure).check(z.maxLength(20)))),
  /** Those that the shell has sent for the first time in an hour; absent from older shells. */
  served: z.optional(ServedSegments),
});
export type ShellReport = z.infer<typeof ShellReport>;

/**
 * A release as the registry stores it. The record stays unparsed, because the signature also covers fields that a reader
 * does not know.
 */
export const SignedRelease = z.object({ record: z.unknown(), signature: z.nullish(z.string()) });
export type SignedRelease = z.infer<typeof SignedRelease>;

/** The registry's reply to a shell's report. */
export const ReportReply = z.object({
  /** Releases that may soon go live, at most one for each remote: shells prepare them, and serve none of them. */
  upcoming: z.array(SignedRelease),
});
export type ReportReply = z.infer<typeof ReportReply>;
