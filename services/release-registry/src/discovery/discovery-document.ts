import { assetPath } from '@storefront/contracts';
import type { DiscoveredRelease, Discovery, ReleaseRecord } from '@storefront/release-protocol';
import type { Share } from '@storefront/release-protocol/calls';
import { type KeyChains, readKeyChains } from '../access/key-chains.ts';
import { type Channel, findPrevious, readChannels } from '../channels/channel.ts';
import { requireRelease, type StoredRelease } from '../channels/releases.ts';
import type { Change, Database } from '../database/schema.ts';
import { readRevokedPreviews } from '../previews/preview-links.ts';

const schemaAddress = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/**
 * The live releases, the keys and the revoked previews at one revision of the registry, before they are signed.
 * `changedAt` is the revision at which one of them last changed, even if it has changed back since, so that all
 * registries on one database agree on it.
 */
export type DiscoveryContent = {
  revision: number;
  changedAt: number;
  document: { discovery: Discovery; keys: KeyChains; revokedPreviews: string[] };
};

/** Reads the live releases of all remotes at one point in time. */
export async function readDiscovery(db: Database): Promise<DiscoveryContent> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (view) => {
      const { revision } = await view
        .selectFrom('registry_state')
        .select('revision')
        .executeTakeFirstOrThrow();
      const microFrontends: Discovery['microFrontends'] = {};
      const channels = await readChannels(view);
      for (const channel of channels) {
        microFrontends[channel.remote] = await discoverReleases(view, channel);
      }
      const revoked = await readRevokedPreviews(view);
      const keys = await readKeyChains(view);
      const discovery = { schema: schemaAddress, microFrontends };
      const document = { discovery, keys, revokedPreviews: revoked.ids };
      const keyRows = await view.selectFrom('signing_keys').select('revision').execute();
      const changedAt = Math.max(
        revoked.changedAt,
        ...[...channels, ...keyRows].map((changed) => changed.revision),
      );
      return { revision, changedAt, document };
    });
}

/** The active release first, then the canary, then the last known good, which gets no traffic of its own. */
async function discoverReleases(view: Change, channel: Channel): Promise<DiscoveredRelease[]> {
  const readRelease = (version: string) => requireRelease(view, channel.remote, version);
  const previousVersion = findPrevious(channel);
  const previous = previousVersion === undefined ? undefined : await readRelease(previousVersion);
  const { percent, audience }: Share = channel.canary ?? { percent: 0 };
  const canaryPercent = audience === undefined ? percent : 0;
  const active = discovered(await readRelease(channel.active), 'active', 100 - canaryPercent, previous);
  const releases = [active];
  if (channel.canary !== undefined) {
    const canary = discovered(
      await readRelease(channel.canary.version),
      'canary',
      canaryPercent,
      active.extras,
    );
    if (audience !== undefined) canary.extras.audience = { name: audience, percent };
    releases.push(canary);
  }
  if (previous !== undefined) releases.push(discovered(previous, 'previous', 0, undefined));
  return releases;
}

function discovered(
  { record, signature }: Pick<StoredRelease, 'record' | 'signature'>,
  role: DiscoveredRelease['extras']['role'],
  traffic: number,
  fallback: { record: ReleaseRecord } | undefined,
): DiscoveredRelease {
  const integrity = record.files[record.entry]?.integrity;
  if (integrity === undefined)
    throw new Error(`${record.remote}@${record.version} has no integrity for its entry`);
  return {
    url: assetPath(record, record.entry),
    ...(fallback && { fallbackUrl: assetPath(fallback.record, fallback.record.entry) }),
    metadata: { integrity, version: record.version },
    deployment: { traffic, default: role === 'active' },
    extras: { role, record, ...(signature !== null && { signature }) },
  };
}
