import {
  type KeyRotation,
  readKeyId,
  registrySigner,
  rotationFault,
  signatureFault,
  signRotation,
} from '@storefront/release-protocol/signing';
import type { AuditEntry } from '../database/history.ts';
import type { Change } from '../database/schema.ts';
import { badRequest, conflict } from './http-problem.ts';
import { findKey, insertKey } from './key-chains.ts';
import type { RegistryKeyFiles } from './registry-key.ts';

/** The key that signs from now on, and the audit rows: none when nothing changed. */
export type KeyChange = { key: string; audit: AuditEntry[] };

type Signatures = Record<string, string>;

/**
 * Registers a remote's key. If the remote already has another one, `replace` is required, and shells must be given the
 * new key by hand.
 */
export async function registerKey(
  change: Change,
  request: {
    remote: string;
    key: string;
    signatures: Signatures;
    replace: boolean;
    reason?: string | undefined;
  },
): Promise<KeyChange> {
  const { remote, key, signatures, replace, reason } = request;
  const current = await findKey(change, remote);
  if (current !== undefined && current !== key && !replace)
    throw conflict(
      `${remote} has the key ${readKeyId(current)}: "release keys rotate ${remote}" changes it; with --replace a lost one is replaced`,
    );
  if (current !== key) await insertKey(change, remote, key);
  const count = await replaceSignatures(change, { remote, key, signatures });
  if (current === key && count === 0) return { key, audit: [] };
  const action = current === undefined || current === key ? 'key-create' : 'key-replace';
  return { key, audit: [{ action, remote, reason: describe(key, count, reason) }] };
}

/** Rotates to a new key that the old one has signed; the call contains the new key's signatures of the releases. */
export async function rotateRemoteKey(
  change: Change,
  request: {
    remote: string;
    rotation: KeyRotation;
    signatures: Signatures;
    reason?: string | undefined;
  },
): Promise<KeyChange> {
  const { remote, rotation, signatures, reason } = request;
  const key = rotation.to;
  const current = await findKey(change, remote);
  // the reply to an earlier call may have been lost
  if (current === key) return { key, audit: [] };
  if (rotation.signer !== remote || rotation.from !== current)
    throw conflict(`the rotation does not begin with the key of ${remote}`);
  const fault = rotationFault(rotation);
  if (fault !== undefined) throw badRequest(fault, [{ field: 'rotation', message: fault }]);
  await insertKey(change, remote, key, rotation);
  const count = await replaceSignatures(change, { remote, key, signatures });
  return { key, audit: [{ action: 'key-rotate', remote, reason: describe(key, count, reason) }] };
}

/** Creates a new key for the registry itself. */
export async function rotateRegistryKey(
  change: Change,
  files: RegistryKeyFiles,
  reason: string | undefined,
): Promise<KeyChange> {
  const current = await findKey(change, registrySigner);
  if (current === undefined) throw new Error('the registry has no key');
  const [from, to] = [await files.load(current), await files.create()];
  await insertKey(change, registrySigner, to.publicKey, signRotation(registrySigner, from, to));
  const audit: AuditEntry = {
    action: 'key-rotate',
    reason: `registry: ${describe(to.publicKey, 0, reason)}`,
  };
  return { key: to.publicKey, audit: [audit] };
}

function describe(key: string, signedCount: number, reason: string | undefined): string {
  const signed = signedCount === 0 ? '' : `, ${signedCount} releases signed with it`;
  return `key ${readKeyId(key)}${signed}${reason ? `: ${reason}` : ''}`;
}

/**
 * Replaces the signatures of every stored release of a remote. Throws a 409 `HttpProblem` when one lacks a signature by
 * this key, because it could not be served any more. Returns how many changed.
 */
async function replaceSignatures(
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
