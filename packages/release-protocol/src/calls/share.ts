import { z } from 'zod';
import { Audience } from '../release/audience.ts';

/** A canary's share, 0 to 100, of all visitors or of an audience alone. */
export const Share = z.object({ percent: z.number(), audience: z.optional(Audience) });
export type Share = z.infer<typeof Share>;

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
