import {
  type ChangedChannel,
  describeOrigin,
  describeShare,
  describeShortly,
  type HistoryEntry,
  type Status,
} from '@storefront/release-protocol/calls';
import type { Confirmation } from './await-verdicts.ts';
import { describeGuards, describeRequest } from './describe-guards.ts';
import { describeJudgement, type Judgement } from './describe-health.ts';
import {
  describeConfirmation,
  describeCount,
  describeObjections,
  describePreparation,
  describePrepared,
} from './describe-verdicts.ts';
import type { PublishResult } from './publish.ts';
import { localTime, table } from './table.ts';

export type ConfirmedChannel = ChangedChannel & { confirmation: Confirmation; judgement: Judgement | null };

export function describeStatus({ remotes }: Status): string {
  if (remotes.length === 0) return 'No release is live yet. Publish one: npm run release -- publish mf-cart';
  const rows = remotes.map(({ remote, active, activatedAt, previous, canary, shells }) => [
    remote,
    active,
    describeCount(shells.active),
    localTime(activatedAt),
    previous ?? '-',
    canary === null ? '-' : `${canary.version} (${describeShortly(canary)})`,
  ]);
  const listed = table([['REMOTE', 'ACTIVE', 'LIVE ON', 'SINCE', 'PREVIOUS', 'CANARY'], ...rows]);
  return [
    listed,
    ...remotes.flatMap(describeActiveOrigin),
    ...remotes.flatMap(describeClientOnly),
    ...remotes.flatMap(describePrepared),
    ...remotes.flatMap(describeGuards),
    ...remotes.flatMap(describeObjections),
  ].join('\n');
}

function describeActiveOrigin({ remote, active, origin }: Status['remotes'][number]): string[] {
  // a release from outside of a repository and of CI has nothing to tell
  if (origin === null || (origin.commit ?? origin.ciRun) === null) return [];
  return [`${remote}@${active} is from ${describeOrigin(origin)}`];
}

function describeClientOnly({ remote, active, clientOnly }: Status['remotes'][number]): string[] {
  return clientOnly
    ? [`${remote}@${active} is rendered in browsers only: pages have a placeholder for it`]
    : [];
}

export function describeHistory(history: HistoryEntry[]): string {
  if (history.length === 0) return 'Nothing happened yet.';
  const rows = history.map((entry) => [
    localTime(entry.at),
    entry.actor,
    entry.action,
    entry.remote ?? '-',
    describeVersions(entry),
    describeReason(entry),
  ]);
  return table([['WHEN', 'WHO', 'WHAT', 'REMOTE', 'VERSION', 'WHY'], ...rows]);
}

function describeReason({ reason, overridden, origin }: HistoryEntry): string {
  const forced = overridden === null ? [] : [`forced past: ${overridden.replaceAll('\n', '; ')}`];
  const source = origin === null ? [] : [describeOrigin(origin)];
  return [...(reason === null ? [] : [reason]), ...forced, ...source].join(' · ');
}

function describeVersions({ version, fromVersion, percent, audience }: HistoryEntry): string {
  if (version === null) return '-';
  if (percent !== null) return `${version} (${describeShortly({ percent, audience })})`;
  return fromVersion === null ? version : `${fromVersion} → ${version}`;
}

export function describePublication(result: PublishResult): string {
  const { remote, version, published, restored, channel, request, confirmation, liveAfterMs, shells } =
    result;
  const name = `${remote}@${version}`;
  const restoredFiles = restored ? '; its missing files are restored' : '';
  const first = published
    ? `${name} is published`
    : `${name} was published already, with the same content${restoredFiles}`;
  if (request !== null) return `${first}\n${describeRequest(request)}`;
  if (confirmation === null)
    return [
      first,
      `${channel.active} stays live; switch with: npm run release -- activate ${name}`,
      ...describePreparation(shells),
    ].join('\n');
  const after = liveAfterMs === null ? '' : `, ${liveAfterMs} ms after the upload began`;
  return `${first}\n${name} is active: ${describeConfirmation(confirmation)}${after}`;
}

export function describeSwitch({
  remote,
  active,
  previous,
  changed,
  confirmation,
}: ConfirmedChannel): string {
  const lastGood = previous === null ? '' : ` (last known good: ${previous})`;
  return `${remote}@${active} ${changed ? 'is' : 'was'} active${changed ? lastGood : ' already'}: ${describeConfirmation(confirmation)}`;
}

export function describeCanary(channel: ConfirmedChannel): string {
  const { remote, active, canary, confirmation, judgement } = channel;
  const shares =
    canary === null
      ? `${remote} has no canary, all visitors get ${active}`
      : `${remote}@${canary.version} gets ${describeShare(canary)}, ${active} the others`;
  const described = `${shares}: ${describeConfirmation(confirmation)}`;
  return judgement && canary ? `${described}\n${describeJudgement(judgement, canary.percent)}` : described;
}
