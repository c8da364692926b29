import { Audience } from '@storefront/contracts/release';
import { z } from 'zod';

/** A canary's share, 0 to 100, of all visitors or of an audience alone. */
export const Share = z.object({ percent: z.number(), audience: z.optional(Audience) });
export type Share = z.infer<typeof Share>;

export function isSameShare(a: Share, b: Share): boolean {
  return a.percent === b.percent && a.audience === b.audience;
}

type Described = { percent: number; audience?: Audience | null | undefined };

/** Describes it as `10% of the visitors` or `100% of the staff`. */
export function describeShare({ percent, audience }: Described): string {
  return `${percent}% of ${describeAudience(audience)}`;
}

/** As `describeShare`, where a table's head already says that it is of visitors: `10%`, `100% of the staff`. */
export function describeShortly(share: Described): string {
  return share.audience ? describeShare(share) : `${share.percent}%`;
}

function describeAudience(audience: Described['audience']): string {
  if (!audience) return 'the visitors';
  if (audience === 'staff') return 'the staff';
  if (audience === 'phone') return 'the visitors with a phone';
  if (audience === 'desktop') return 'the visitors without a phone';
  return `the visitors in ${audience}`;
}

type ShareColumns = { percent: number; audience: string | null; audiencePercent: number };

/**
 * What the database has of a share. Of an audience's, `percent` is 0: an older registry on the same database reads that
 * alone, and would give the canary to everybody.
 */
export function toColumns({ percent, audience }: Share): ShareColumns {
  return audience === undefined
    ? { percent, audience: null, audiencePercent: 0 }
    : { percent: 0, audience, audiencePercent: percent };
}

/** Reads it back; an older registry writes `percent` and leaves the audience of an earlier canary. */
export function readShare({ percent, audience, audiencePercent }: ShareColumns): Share {
  return audience === null || percent > 0
    ? { percent }
    : { percent: audiencePercent, audience: Audience.parse(audience) };
}
