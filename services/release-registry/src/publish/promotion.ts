import type { ReleaseRecord } from '@storefront/release-protocol';
import type { Promotion } from '@storefront/release-protocol/calls';
import { type SigningKey, signatureFault, signValue } from '@storefront/release-protocol/signing';
import { conflict } from '../access/http-problem.ts';

/** Time in which a promotion may be published. */
const lifeMs = 3_600_000;

export function signPromotion(record: ReleaseRecord, registryKey: SigningKey, nowMs: number): Promotion {
  const expires = new Date(nowMs + lifeMs).toISOString();
  return { expires, signature: signValue('promotion', { record, expires }, registryKey) };
}

/** Throws a 409 `HttpProblem` unless the registry with this public key has promoted the release. */
export function requirePromotion(
  record: ReleaseRecord,
  promotion: Promotion | undefined,
  source: { promotesFrom: string; nowMs: number },
): void {
  const reason = findFault(record, promotion, source);
  if (reason !== undefined)
    throw conflict(`${record.remote}@${record.version} cannot be published here: ${reason}`, [
      { field: 'promotion', message: reason },
    ]);
}

function findFault(
  record: ReleaseRecord,
  promotion: Promotion | undefined,
  { promotesFrom, nowMs }: { promotesFrom: string; nowMs: number },
): string | undefined {
  if (promotion === undefined) return 'it must be promoted from the environment before (release promote)';
  const { expires, signature } = promotion;
  const fault = signatureFault('promotion', { record, expires }, signature, promotesFrom);
  if (fault !== undefined) return `its promotion ${fault}`;
  return Date.parse(expires) <= nowMs ? `its promotion expired at ${expires}` : undefined;
}
