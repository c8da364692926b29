import type { TokenSummary } from '../tokens/token-store.ts';
import { localTime, table } from './table.ts';

export function describeTokens(tokens: TokenSummary[]): string {
  if (tokens.length === 0) return "No tokens but the operator's own.";
  const rows = tokens.map((token) => [
    token.name,
    token.role,
    token.remote ?? '-',
    localTime(token.createdAt),
    describeState(token),
  ]);
  return table([['NAME', 'ROLE', 'REMOTE', 'CREATED', 'STATE'], ...rows]);
}

function describeState({ revokedAt, expiresAt }: TokenSummary): string {
  if (revokedAt !== null) return `revoked ${localTime(revokedAt)}`;
  if (expiresAt === null) return 'in use';
  const isOver = Date.parse(expiresAt) <= Date.now();
  return isOver ? `expired ${localTime(expiresAt)}` : `in use until ${localTime(expiresAt)}`;
}
