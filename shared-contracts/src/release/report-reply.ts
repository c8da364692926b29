import * as z from 'zod/mini';

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
