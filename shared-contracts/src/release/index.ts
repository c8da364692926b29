/** Entry of the release record: for builds, the registry and the shop's server, never for a page. */
export { assetPath, overridePath } from './asset-path.ts';
export { Audience, AudienceShare, Device, Region } from './audience.ts';
export { DiscoveredRelease, Discovery, ReleaseRole } from './discovery.ts';
export { Intent, intentCounts, intents } from './intents.ts';
export { joinedPaths, splitJoinedFiles } from './joined-files.ts';
export { defineRoutes, PageRoute, PageRoutes, serverSegments } from './page-route.ts';
export {
  type Claim,
  claimedServed,
  claimedTwice,
  fixedSegments,
  type RoutesOfRemote,
} from './path-owners.ts';
export { comparePatterns, type PathPattern, pathExpression } from './path-pattern.ts';
export { isSlower, meanRunMs, ReleaseCounts, ShellCounts } from './release-counts.ts';
export { maxFailureLength, maxStackLength, ReleaseFailure } from './release-failure.ts';
export { ContractRecord, cacheTag, ReleaseRecord, ReleaseVersion } from './release-record.ts';
export { RemoteName } from './remote-name.ts';
export { ReportReply, SignedRelease } from './report-reply.ts';
export { maxServedSegments, ServedSegments, servedSegment } from './served-segments.ts';
export { platformRefusals, ShellPlatform } from './shell-platform.ts';
export { maxReasonLength, ReleaseState, ShellName, ShellReport, UpcomingState } from './shell-report.ts';
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
export { type WholePackageName, wholePackageNames } from './whole-packages.ts';
