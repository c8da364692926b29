/**
 * Entry of the registry's calls: what it answers, and what is uploaded. For the registry, its ops page and the release command;
 * it needs Node.
 */
export { Catalogue, type EventContract, type EventUser, nameRelease } from './catalogue.ts';
export { describeFigures, describeHold, describeJudged } from './describe-judged.ts';
export { Judged, type MeasuredRelease, ReleaseHealth, RemoteHealth } from './health.ts';
export { HistoryEntry, HistoryReply } from './history.ts';
export { type IntentTable, intentNames, toIntentTable } from './intent-table.ts';
export { ChangedKey, KeyChains, ReleaseVersions, SignedRecord, StoredRecord, StoredRelease } from './keys.ts';
export { describeRefusals, Plan } from './plan.ts';
export {
  countErrors,
  differs,
  PageReport,
  type Pair,
  PreviewReport,
  summarise,
  WidthReport,
} from './preview-report.ts';
export { CreatedPreview, CreatedStaffPass, PreviewLink, PreviewList, RevokedPreview } from './previews.ts';
export { Problem } from './problem.ts';
export { PackageManifest, PackageName, PublishedPackage, readPackage } from './read-package.ts';
export { describeOrigin, describeOwner, ReleaseOrigin } from './release-origin.ts';
export { ChangedRollout, describeRollout, Rollout, Rollouts, readStep } from './rollout.ts';
export { RolloutPlan, RolloutStep, standardPlan } from './rollout-plan.ts';
export { describeShare, describeShortly, Share } from './share.ts';
export {
  maxSourceMapsBytes,
  type Position,
  packSourceMaps,
  readPosition,
  SourceMap,
  type SourceMaps,
  sourceMapsFault,
  sourceMapsFile,
  Traced,
  unpackSourceMaps,
} from './source-maps.ts';
export {
  ActivationRequest,
  ChangedChannel,
  ChangedFreeze,
  ChangedTwoPerson,
  ChannelStatus,
  Freeze,
  isRefusedByAll,
  keptDays,
  Promotion,
  Pruned,
  Published,
  Readiness,
  type RemoteStatus,
  ShellVerdict,
  Status,
  Verdicts,
} from './status.ts';
export {
  CreatedToken,
  describeRole,
  operatorTokenFile,
  RevokedToken,
  Role,
  TokenList,
  TokenSummary,
} from './tokens.ts';
export {
  Arm,
  Evidence,
  type FailureMetric,
  formatMemory,
  formatValue,
  type Hold,
  isIntent,
  isOfRenderers,
  isValue,
  Metric,
  RendererMetric,
  Verdict,
  valueNames,
} from './verdict.ts';
export {
  EventType,
  eventTypes,
  RemovedWebhook,
  ResentEvents,
  TriedWebhook,
  WebhookList,
  WebhookSecret,
  WebhookSummary,
} from './webhooks.ts';
