import type { ReleaseRecord } from '@storefront/contracts';
import { ObjectStoreError } from '@storefront/server-kit/object-store';
import { z } from 'zod';
import { activateRelease } from '../activation/change-channel.ts';
import { ActivationRequest } from '../approvals/approvals.ts';
import { findChannel, requireChannel } from '../channels/channel.ts';
import { type Author, commitChange } from '../database/changes.ts';
import type { RegistryDatabase } from '../database/registry-database.ts';
import type { Change } from '../database/schema.ts';
import { passGate } from '../gate/pass-gate.ts';
import { conflict, HttpProblem } from '../http/http-problem.ts';
import type { AuditEntry } from '../records/audit-entry.ts';
import type { ReleaseOrigin } from '../records/release-origin.ts';
import type { ArtifactStore, StagedArtifacts } from '../releases/artifact-store.ts';
import { holdsFiles } from '../releases/read-release-files.ts';
import { findRelease, insertRelease, isSameRelease, restoreRelease } from '../releases/stored-releases.ts';
import { requireSignature } from '../signing/release-signatures.ts';
import { sourceMapsFile } from '../source-maps/source-maps.ts';
import { ChannelStatus, toStatus } from '../status/status.ts';
import { refuseForeignClasses } from './foreign-classes.ts';

export type Publication = {
  record: ReleaseRecord;
  /** The signature of the record by the remote's key. */
  signature?: string | undefined;
  /** Files that were already checked against the record, and the packed source maps. */
  files: Map<string, Buffer>;
  origin?: ReleaseOrigin | undefined;
  activate: boolean;
  /** Publishes despite the gate's refusals. */
  force: boolean;
  reason?: string | undefined;
};

/**
 * `published` is false when the registry already had the same release; `restored` is true when files of it were
 * missing.
 */
export const Published = z.object({
  published: z.boolean(),
  restored: z.boolean(),
  channel: ChannelStatus,
  /** The activation's request, while it waits for a second person. */
  request: ActivationRequest.nullable(),
});
export type Published = z.infer<typeof Published>;

/**
 * Stores a release permanently: files first, then the row, so that every listed release is complete. A remote's first
 * release becomes active at once. Throws a 400 `HttpProblem` without the signature of the remote's key, and a 409 one
 * when the version has other content or the gate refuses the release, and a 503 one when its files cannot be stored.
 */
export async function publishRelease(
  database: RegistryDatabase,
  artifacts: ArtifactStore,
  author: Author,
  publication: Publication,
): Promise<{ result: Published; changed: boolean }> {
  try {
    await refuseForeignClasses(database, artifacts, publication.record, publication.files);
    const staged = await artifacts.stage(publication.files);
    try {
      return await commitChange(database, author, (change) =>
        storeAndActivate(change, { staged, artifacts }, publication, author),
      );
    } finally {
      await staged.discard();
    }
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    throw new HttpProblem(503, 'Artifacts not stored', `nothing was published: ${error.message}`);
  }
}

type Files = { staged: StagedArtifacts; artifacts: ArtifactStore };

async function storeAndActivate(
  change: Change,
  { staged, artifacts }: Files,
  publication: Publication,
  author: Author,
) {
  const { record, signature, origin, activate, force, reason } = publication;
  const { remote, version } = record;
  await requireSignature(change, record, signature);
  const audit: AuditEntry[] = [];
  let request: ActivationRequest | null = null;
  const published = !(await isStored(change, record));
  if (published) {
    const { overridden } = await passGate(change, record, force);
    await staged.commit(remote, version);
    await insertRelease(change, record, signature ?? null);
    audit.push({ action: 'publish', remote, version, reason, overridden, origin });
  }
  const restored =
    !published && !(await holdsFiles(artifacts, record, await neededFiles(artifacts, publication)));
  if (restored) {
    await staged.commit(remote, version);
    await restoreRelease(change, record, signature ?? null);
    audit.push({ action: 'restore', remote, version, reason });
  }
  if (activate || (await findChannel(change, remote)) === undefined) {
    const activation = await activateRelease(change, { remote, version, force, reason }, author);
    audit.push(...activation.audit);
    request = activation.request ?? null;
  }
  const channel = toStatus(await requireChannel(change, remote));
  return { result: { published, restored, channel, request }, audit };
}

/** The files that a release must have: source maps only while it has none, because what is stored never changes. */
async function neededFiles(
  artifacts: ArtifactStore,
  { record, files }: Publication,
): Promise<Map<string, Buffer>> {
  const [stored] = await artifacts.read(record.remote, record.version, [sourceMapsFile]);
  return stored === undefined ? files : new Map([...files].filter(([file]) => file !== sourceMapsFile));
}

async function isStored(change: Change, record: ReleaseRecord): Promise<boolean> {
  const existing = await findRelease(change, record.remote, record.version);
  if (existing === undefined) return false;
  if (isSameRelease(existing.record, record)) return true;
  throw conflict(
    `${record.remote}@${record.version} is published already, with other content; releases never change: publish it as a new version (--version)`,
  );
}
