import {
  maxReasonLength,
  type ReleaseRecord,
  type ServedSegments,
  type ShellCounts,
  type ShellReport,
} from '@storefront/release-protocol';
import type { DiscoveryTrust } from '../trust/discovery-trust.ts';
import type { ReleaseStore } from './store.ts';
import type { UpcomingReleases } from './upcoming-releases.ts';

/** The first segments of served pages that the registry does not have yet. */
interface ServedSource {
  read(): ServedSegments;
  /** Called with those of a report that the registry took. */
  onReported(served: ServedSegments): void;
}

/** What the report says of pages and failures; absent: it says nothing of them. */
export interface ReportSources {
  /** Reads what this shell has counted of these releases, for the report. */
  readonly readCounts?: ((releases: readonly ReleaseRecord[]) => Promise<ShellCounts>) | undefined;
  /** Reads what failed lately, for the report. */
  readonly readFailures?: (() => NonNullable<ShellReport['failures']>) | undefined;
  /** The pages that the next report names. */
  readonly served?: ServedSource | undefined;
}

interface Followed {
  readonly store: ReleaseStore;
  readonly trust: DiscoveryTrust;
  readonly upcoming: UpcomingReleases | undefined;
}

/** Reads what this shell serves, prepares and has counted. */
export async function readReport(
  { store, trust, upcoming }: Followed,
  { readCounts, readFailures, served }: ReportSources,
): Promise<ShellReport> {
  const live = store.remotes().flatMap((remote) => store.wanted(remote));
  const counts = await readCounts?.(live);
  const problem = trust.status().problem?.slice(0, maxReasonLength);
  return {
    ...store.report(),
    ...(upcoming && { upcoming: upcoming.states() }),
    ...(problem && { problem }),
    ...(counts && { counts }),
    ...(readFailures && { failures: readFailures() }),
    ...(served && { served: served.read() }),
  };
}
