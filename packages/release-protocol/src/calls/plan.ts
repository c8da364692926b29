import { z } from 'zod';
import { Readiness } from './status.ts';

/** What activating a release would do, and why it would be refused; `from` and `lastKnownGood` are versions. */
export const Plan = z.object({
  remote: z.string(),
  version: z.string(),
  from: z.string().nullable(),
  lastKnownGood: z.string().nullable(),
  canaryEnds: z.boolean(),
  refusals: z.array(
    z.object({ gate: z.enum(['events', 'routes', 'platform', 'container']), message: z.string() }),
  ),
  warnings: z.array(z.string()),
  /** What the running shells say of it, if it was never live. */
  shells: z.array(Readiness).default([]),
  /** Releases such as `mf-header@1.2.0`, and names of shells. */
  checkedAgainst: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

/** Describes refusals as `mf-cart@1.5.0 refused: …`, with one line for each when there are several. */
export function describeRefusals({ remote, version, refusals }: Plan): string {
  const separator = refusals.length > 1 ? '\n  ' : ' ';
  return `${remote}@${version} refused:${refusals.map(({ message }) => separator + message).join('')}`;
}
