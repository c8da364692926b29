import { z } from 'zod';

/** A new pass, with which a browser gets the canaries for staff at one shop until it `expires` (ISO 8601, UTC). */
export const CreatedStaffPass = z.object({
  id: z.string(),
  host: z.string(),
  expires: z.string(),
  pass: z.string(),
});
export type CreatedStaffPass = z.infer<typeof CreatedStaffPass>;
