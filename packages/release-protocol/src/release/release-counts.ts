import { RemoteName } from '@storefront/contracts/routes';
import * as z from 'zod/mini';
import { ReleaseVersion } from './release-record.ts';
import { ValueCounts, ValueMetric } from './value-counts.ts';

const Count = z.int().check(z.nonnegative());

/** What one shell process has counted of one release since the process began; no count ever falls. */
export const ReleaseCounts = z.object({
  version: ReleaseVersion,
  /** Documents sent for which the release was chosen. */
  views: Count,
  /** Views in which it failed, on the server or in the browser; each view counts once. */
  failedViews: Count,
  /** Runs of its load, and of its load and rendering together, for pages that were not cached. */
  loads: Count,
  renders: Count,
  /** Runs that threw, and runs that exceeded their time. */
  throws: Count,
  hangs: Count,
  /** Runs that failed by what the request brought, which count neither here nor as failed views; none of older shells. */
  requestFaults: z._default(Count, 0),
  /** Views in which another release or static HTML replaced it. */
  fallbacks: Count,
  /** Accepted reports of browsers. */
  browserReports: Count,
  /** Views whose browsers ran the page's scripts, and those of them that failed there; older shells do not count these. */
  ranViews: z._default(Count, 0),
  failedRanViews: z._default(Count, 0),
  /**
   * Views whose browsers reported their web vitals, and those of them with a poor one; older shells do not count these.
   */
  measuredViews: z._default(Count, 0),
  poorViews: z._default(Count, 0),
  /**
   * Views whose browsers reported, when they were first hidden, what the shopper did, and those of them with each intent;
   * older shells do not count these.
   */
  endedViews: z._default(Count, 0),
  searchViews: z._default(Count, 0),
  chosenViews: z._default(Count, 0),
  wishlistViews: z._default(Count, 0),
  buyAskedViews: z._default(Count, 0),
  buyDoneViews: z._default(Count, 0),
  checkoutViews: z._default(Count, 0),
  newsletterViews: z._default(Count, 0),
  suggestionViews: z._default(Count, 0),
  /**
   * Starts of the processes that run its code on the server, and those of them that failed or exceeded a limit; older
   * shells do not count these.
   */
  rendererStarts: z._default(Count, 0),
  rendererCrashes: z._default(Count, 0),
  /** Least memory of such a process in the last minute, in MB; absent without a process, and from older shells. */
  rendererMb: z.optional(Count),
  /** Time of all runs that neither threw nor hung, in ms. */
  renderMs: z.number().check(z.nonnegative()),
  /** The values of its slots and fragments, by metric; older shells do not count these. */
  values: z.optional(z.partialRecord(ValueMetric, ValueCounts)),
});
export type ReleaseCounts = z.infer<typeof ReleaseCounts>;

/** The counts of one shell process. */
export const ShellCounts = z.object({
  /** Id of the process; another process counts from zero. */
  run: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  remotes: z.record(RemoteName, z.array(ReleaseCounts).check(z.maxLength(20))),
  /**
   * The part of them that was seen in comparison with a canary, by a random share of the visitors of the canary's size;
   * older shells do not tell them apart.
   */
  control: z.optional(z.record(RemoteName, z.array(ReleaseCounts).check(z.maxLength(20)))),
});
export type ShellCounts = z.infer<typeof ShellCounts>;

/** With fewer runs the mean says little, because the first runs of a process are slow. */
const leastRuns = 20;
const leastTimesSlower = 2;
const leastMsMore = 100;

type Runs = Pick<ReleaseCounts, 'renders' | 'throws' | 'hangs' | 'renderMs'>;

/** Mean time of the runs that neither threw nor hung, in ms; undefined for fewer than 20. */
export function meanRunMs({ renders, throws, hangs, renderMs }: Runs): number | undefined {
  const ended = renders - throws - hangs;
  return ended < leastRuns ? undefined : renderMs / ended;
}

/** Whether a release takes at least twice as long as another one, and at least a tenth of a second more. */
export function isSlower(ms: number | undefined, otherMs: number | undefined): boolean {
  if (ms === undefined || otherMs === undefined) return false;
  return ms >= leastTimesSlower * otherMs && ms - otherMs >= leastMsMore;
}
