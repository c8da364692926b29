import { z } from 'zod';

/** A link that shows a release to whoever has it; `actor` created it `at` that time. Times are ISO 8601, UTC. */
export const PreviewLink = z.object({
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  expires: z.string(),
  at: z.string(),
  actor: z.string(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** A new link, with which anybody can see a release in the shop until it `expires` (ISO 8601, UTC). */
export const CreatedPreview = z.object({
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  expires: z.string(),
  preview: z.string(),
});
export type CreatedPreview = z.infer<typeof CreatedPreview>;

/** A new pass, with which a browser gets the canaries for staff at one shop until it `expires` (ISO 8601, UTC). */
export const CreatedStaffPass = z.object({
  id: z.string(),
  host: z.string(),
  expires: z.string(),
  pass: z.string(),
});
export type CreatedStaffPass = z.infer<typeof CreatedStaffPass>;

/** Reply of `GET /previews`. */
export const PreviewList = z.object({ previews: z.array(PreviewLink) });
export type PreviewList = z.infer<typeof PreviewList>;

export const RevokedPreview = z.object({ id: z.string(), remote: z.string(), version: z.string() });
export type RevokedPreview = z.infer<typeof RevokedPreview>;
