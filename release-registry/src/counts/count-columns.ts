import type { ReleaseCounts } from '@storefront/contracts/release';

/** The counts of a release without its version, values and memory. */
export type Counts = Omit<ReleaseCounts, 'version' | 'values' | 'rendererMb'>;

/** The column that stores each count. */
export const countColumns = {
  views: 'views',
  failedViews: 'failed_views',
  loads: 'loads',
  renders: 'renders',
  throws: 'throws',
  hangs: 'hangs',
  fallbacks: 'fallbacks',
  browserReports: 'browser_reports',
  ranViews: 'ran_views',
  failedRanViews: 'failed_ran_views',
  measuredViews: 'measured_views',
  poorViews: 'poor_views',
  endedViews: 'ended_views',
  searchViews: 'search_views',
  chosenViews: 'chosen_views',
  wishlistViews: 'wishlist_views',
  buyAskedViews: 'buy_asked_views',
  buyDoneViews: 'buy_done_views',
  checkoutViews: 'checkout_views',
  newsletterViews: 'newsletter_views',
  suggestionViews: 'suggestion_views',
  rendererStarts: 'renderer_starts',
  rendererCrashes: 'renderer_crashes',
  renderMs: 'render_ms',
} as const satisfies Record<keyof Counts, string>;

export const countNames = Object.keys(countColumns) as (keyof Counts)[];

export const noCounts = Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;

export function addCounts(one: Counts, other: Counts): Counts {
  return Object.fromEntries(countNames.map((name) => [name, one[name] + other[name]])) as Counts;
}

/** The counts between two reports; a count that has fallen gives zero. */
export function subtractCounts(now: Counts, before: Counts): Counts {
  return Object.fromEntries(
    countNames.map((name) => [name, Math.max(0, now[name] - before[name])]),
  ) as Counts;
}
