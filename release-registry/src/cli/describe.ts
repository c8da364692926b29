import type { HistoryEntry } from '../audit/history.ts';
import type { ChangedChannel, ChannelStatus } from '../channels/status.ts';
import type { TokenSummary } from '../tokens/token-store.ts';
import type { PublishResult } from './publish.ts';

/** Columns of text, each as wide as its widest cell. */
function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function localTime(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE');
}

export function describeStatus(remotes: ChannelStatus[]): string {
  if (remotes.length === 0) return 'No release is live yet. Publish one: npm run release -- publish mf-cart';
  const rows = remotes.map(({ remote, active, activatedAt, previous, canary }) => [
    remote,
    active,
    localTime(activatedAt),
    previous ?? '-',
    canary === null ? '-' : `${canary.version} (${canary.percent}%)`,
  ]);
  return table([['REMOTE', 'ACTIVE', 'SINCE', 'PREVIOUS', 'CANARY'], ...rows]);
}

export function describeHistory(history: HistoryEntry[]): string {
  if (history.length === 0) return 'Nothing happened yet.';
  const rows = history.map((entry) => [
    localTime(entry.at),
    entry.actor,
    entry.action,
    entry.remote ?? '-',
    describeVersions(entry),
    entry.reason ?? '',
  ]);
  return table([['WHEN', 'WHO', 'WHAT', 'REMOTE', 'VERSION', 'WHY'], ...rows]);
}

function describeVersions({ version, fromVersion, percent }: HistoryEntry): string {
  if (version === null) return '-';
  if (percent !== null) return `${version} (${percent}%)`;
  return fromVersion === null ? version : `${fromVersion} → ${version}`;
}

export function describePublication(result: PublishResult): string {
  const { remote, version, published, channel, liveAfterMs } = result;
  const name = `${remote}@${version}`;
  const first = published ? `${name} is published` : `${name} was published already, with the same content`;
  if (liveAfterMs !== null) return `${first}\n${name} is live, ${liveAfterMs} ms after the upload began`;
  return `${first}\n${channel.active} stays live; switch with: npm run release -- activate ${name}`;
}

export function describeSwitch({ remote, active, previous, changed }: ChangedChannel): string {
  if (!changed) return `${remote}@${active} was live already`;
  return `${remote}@${active} is live${previous === null ? '' : ` (last known good: ${previous})`}`;
}

export function describeCanary({ remote, active, canary }: ChangedChannel): string {
  if (canary === null) return `${remote} has no canary: all visitors get ${active}`;
  return `${remote}@${canary.version} gets ${canary.percent}% of the visitors, ${active} the others`;
}

export function describeTokens(tokens: TokenSummary[]): string {
  if (tokens.length === 0) return "No tokens but the operator's own.";
  const rows = tokens.map(({ name, role, remote, createdAt, revokedAt }) => [
    name,
    role,
    remote ?? '-',
    localTime(createdAt),
    revokedAt === null ? 'in use' : `revoked ${localTime(revokedAt)}`,
  ]);
  return table([['NAME', 'ROLE', 'REMOTE', 'CREATED', 'STATE'], ...rows]);
}
