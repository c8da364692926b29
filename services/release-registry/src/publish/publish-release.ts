import type { ReleaseRecord } from '@storefront/release-protocol';
import {
  type ActivationRequest,
  type Promotion,
  type Published,
  type ReleaseOrigin,
  sourceMapsFile,
} from '@storefront/release-protocol/calls';
import { signatureFault } from '@storefront/release-protocol/signing';
import { ObjectStoreError } from '@storefront/server-kit/object-store';
import { badRequest, conflict, HttpProblem } from '../access/http-problem.ts';
import { findKey } from '../access/key-chains.ts';
import { activateRelease } from '../channels/activate-release.ts';
import { findChannel, requireChannel } from '../channels/channel.ts';
import { passGate } from '../channels/pass-gate.ts';
import { toStatus } from '../channels/read-status.ts';
import { findRelease, insertRelease, isSameRelease, restoreRelease } from '../channels/releases.ts';
import { type Author, commitChange } from '../database/changes.ts';
import type { AuditEntry } from '../database/history.ts';
import type { Change, RegistryDatabase } from '../database/schema.ts';
import type { LiveDiscovery } from '../discovery/live-discovery.ts';
import { type ArtifactStore, holdsFiles, type StagedArtifacts } from './artifacts/artifact-store.ts';
import { requirePromotion } from './promotion.ts';
import { checkReleaseFiles, checkSourceMaps } from './release-files.ts';
import { refuseForeignClasses } from './styles/own-classes.ts';

/** What a team publishes, as it was uploaded. */
export type Publication = {
  record: ReleaseRecord;
  /** The signature of the record by the remote's key. */
  signature?: string | undefined;
  /** Content in base64 by path relative to the release's root. */
  files: Record<string, string>;
  /** The packed source maps, in base64. They are no part of the record, and nobody gets them. */
  sourceMaps?: string | undefined;
  promotion?: Promotion | undefined;
  origin?: ReleaseOrigin | undefined;
  activate: boolean;
  /** Publishes despite the gate's refusals. */
  force: boolean;
  reason?: string | undefined;
};

type PublishingContext = {
  readonly database: RegistryDatabase;
  readonly artifacts: ArtifactStore;
  readonly discovery: LiveDiscovery;
  /** Public key of the registry whose releases alone may be published here. */
  readonly promotesFrom: string | undefined;
};

/**
 * Stores a release permanently. Its files come before its row, so that every listed release is complete. A remote's first
 * release becomes active at once. Throws a 400 `HttpProblem` for files that are not the record's or without the signature of
 * the remote's key, a 409 one without a promotion that is needed, when the version has other content or the gate refuses the
 * release, and a 503 one when its files cannot be stored.
 */
export async function publishRelease(
  { database, artifacts, discovery, promotesFrom }: PublishingContext,
  author: Author,
  publication: Publication,
): Promise<Published> {
  checkPromotion(publication, promotesFrom);
  const files = checkFiles(publication);
  const { result, changed } = await orNotStored(async () => {
    await refuseForeignClasses(database, artifacts, publication.record, files);
    // before the change, for whose end others wait
    const staged = await artifacts.stage(files);
    try {
      return await commitChange(database, author, async (change) => {
        await checkSignature(change, publication);
        const stored = await storeRelease(change, { files, staged, artifacts }, publication);
        const live = await activateWhereAsked(change, publication, author);
        const { published, restored } = stored;
        return {
          result: { published, restored, channel: live.channel, request: live.request },
          audit: [...stored.audit, ...live.audit],
        };
      });
    } finally {
      await staged.discard();
    }
  });
  // shells follow the change
  if (changed) await discovery.refresh();
  return result;
}

// 1. promotion: where it is required, only what was live in the previous environment

function checkPromotion({ record, promotion, force }: Publication, promotesFrom: string | undefined): void {
  if (promotesFrom === undefined || force) return;
  requirePromotion(record, promotion, { promotesFrom, nowMs: Date.now() });
}

// 2. files: those of the record, each unchanged and of its kind, and the packed source maps, by path

function checkFiles({ record, files, sourceMaps }: Publication): Map<string, Buffer> {
  const checked = checkReleaseFiles(record, files);
  if (sourceMaps !== undefined) checked.set(sourceMapsFile, checkSourceMaps(record, sourceMaps));
  return checked;
}

// 3. classes (`refuseForeignClasses`): none of another remote's

// 4. staging: the files are written, but not yet among what is served

async function orNotStored<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    throw new HttpProblem(503, 'Artifacts not stored', `nothing was published: ${error.message}`);
  }
}

// 5. signature: by the remote's key. The record contains the hash of each file, so its signature covers the files

async function checkSignature(change: Change, { record, signature }: Publication): Promise<void> {
  const { remote, version } = record;
  const key = await findKey(change, remote);
  if (key === undefined)
    throw conflict(`${remote} has no signing key yet: an operator runs "release keys create ${remote}"`);
  const fault = signatureFault('release', record, signature, key);
  if (fault === undefined) return;
  throw badRequest(`${remote}@${version} ${fault}`, [{ field: 'signature', message: fault }]);
}

// 6. store: the gate, then the files and the row; the same release again restores files that are missing

type Files = { files: Map<string, Buffer>; staged: StagedArtifacts; artifacts: ArtifactStore };
type Stored = { published: boolean; restored: boolean; audit: AuditEntry[] };

async function storeRelease(
  change: Change,
  { files, staged, artifacts }: Files,
  { record, signature, origin, force, reason }: Publication,
): Promise<Stored> {
  const { remote, version } = record;
  if (!(await isStored(change, record))) {
    const { overridden } = await passGate(change, record, force);
    await staged.commit(remote, version);
    await insertRelease(change, record, signature ?? null);
    const entry = { action: 'publish', remote, version, reason, overridden, origin } as const;
    return { published: true, restored: false, audit: [entry] };
  }
  if (await holdsFiles(artifacts, record, await listNeededFiles(artifacts, record, files)))
    return { published: false, restored: false, audit: [] };
  await staged.commit(remote, version);
  await restoreRelease(change, record, signature ?? null);
  return { published: false, restored: true, audit: [{ action: 'restore', remote, version, reason }] };
}

/** Whether the release is known. Throws a 409 `HttpProblem` when its version has other content. */
async function isStored(change: Change, record: ReleaseRecord): Promise<boolean> {
  const existing = await findRelease(change, record.remote, record.version);
  if (existing === undefined) return false;
  if (isSameRelease(existing.record, record)) return true;
  throw conflict(
    `${record.remote}@${record.version} is published already, with other content; releases never change: publish it as a new version (--version)`,
  );
}

/** The files that a release must have: source maps only while it has none, because what is stored never changes. */
async function listNeededFiles(
  artifacts: ArtifactStore,
  record: ReleaseRecord,
  files: Map<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const [stored] = await artifacts.read(record.remote, record.version, [sourceMapsFile]);
  return stored === undefined ? files : new Map([...files].filter(([file]) => file !== sourceMapsFile));
}

// 7. activation: of a remote's first release, and where it is asked for

async function activateWhereAsked(
  change: Change,
  { record: { remote, version }, activate, force, reason }: Publication,
  author: Author,
): Promise<Pick<Published, 'channel' | 'request'> & { audit: AuditEntry[] }> {
  let request: ActivationRequest | null = null;
  let audit: AuditEntry[] = [];
  if (activate || (await findChannel(change, remote)) === undefined) {
    const activation = await activateRelease(change, { remote, version, force, reason }, author);
    audit = activation.audit;
    request = activation.request ?? null;
  }
  return { channel: toStatus(await requireChannel(change, remote)), request, audit };
}

// 8. discovery (`refresh`): its new document goes to the shells
