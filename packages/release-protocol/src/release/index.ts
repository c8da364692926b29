/** Entry of releases: their records, discovery, what shells report. For builds, the registry and the shop's server, never for a page. */
export { Audience, AudienceShare, Device, Region } from './audience.ts';
export { DiscoveredRelease, Discovery, ReleaseRole } from './discovery.ts';
export { Intent, intentCounts, intents } from './intents.ts';
export { joinedPaths, splitJoinedFiles } from './joined-files.ts';
export {
  type Claim,
  claimedServed,
  claimedTwice,
  fixedSegments,
  type RoutesOfRemote,
} from './path-owners.ts';
export { isSlower, meanRunMs, ReleaseCounts, ShellCounts } from './release-counts.ts';
export { maxFailureLength, maxStackLength, ReleaseFailure } from './release-failure.ts';
export {
  ContractRecord,
  cacheTag,
  overridePath,
  ReleaseRecord,
  ReleaseVersion,
  type WholePackageName,
  wholePackageNames,
} from './release-record.ts';
export { maxServedSegments, ServedSegments, servedSegment } from './served-segments.ts';
export { platformRefusals, ShellPlatform } from './shell-platform.ts';
export {
  maxReasonLength,
  ReleaseState,
  ReportReply,
  ShellName,
  ShellReport,
  SignedRelease,
  UpcomingState,
} from './shell-report.ts';
export {
  addValue,
  bucketCount,
  bucketGrowth,
  countValues,
  findBucket,
  mergeCounts,
  readQuantile,
  ValueCounts,
  ValueMetric,
  valueMetrics,
} from './value-counts.ts';
