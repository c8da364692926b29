import type { ReleaseRecord } from '@storefront/contracts';
import { signatureFault } from '@storefront/contracts/signing';
import type { Change } from '../database/schema.ts';
import { badRequest, conflict } from '../http/http-problem.ts';
import { findKey } from './key-chains.ts';

/**
 * Throws a 400 `HttpProblem` unless the remote's key signed the record, and a 409 one when the remote has no key. The
 * record contains the hash of each file, so its signature covers the files.
 */
export async function requireSignature(
  change: Change,
  record: ReleaseRecord,
  signature: string | undefined,
): Promise<void> {
  const { remote, version } = record;
  const key = await findKey(change, remote);
  if (key === undefined)
    throw conflict(`${remote} has no signing key yet: an operator runs "release keys create ${remote}"`);
  const fault = signatureFault('release', record, signature, key);
  if (fault === undefined) return;
  const detail = `${remote}@${version} ${fault}`;
  throw badRequest(detail, [{ field: 'signature', message: fault }]);
}

/**
 * Replaces the signatures of every stored release of a remote. Throws a 409 `HttpProblem` when one lacks a signature by
 * this key, because it could not be served any more. Returns how many changed.
 */
export async function replaceSignatures(
  change: Change,
  { remote, key, signatures }: { remote: string; key: string; signatures: Record<string, string> },
): Promise<number> {
  const rows = await change
    .selectFrom('releases')
    .select(['version', 'record', 'signature'])
    .where('remote', '=', remote)
    .where('pruned_at', 'is', null)
    .execute();
  let changed = 0;
  for (const { version, record, signature } of rows) {
    const fault = signatureFault('release', JSON.parse(record), signatures[version], key);
    if (fault !== undefined) throw conflict(`${remote}@${version} ${fault}; nothing was changed`);
    if (signature === signatures[version]) continue;
    changed++;
    await change
      .updateTable('releases')
      .set({ signature: signatures[version] ?? null })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .execute();
  }
  return changed;
}
