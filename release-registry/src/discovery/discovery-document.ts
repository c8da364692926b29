import { createHash } from 'node:crypto';
import { assetPath, type DiscoveredRelease, type Discovery, type ReleaseRecord } from '@storefront/contracts';
import { type Channel, previousOf, readChannels } from '../channels/channel.ts';
import type { Change, Database } from '../database/schema.ts';
import { requireRelease } from '../releases/stored-releases.ts';

const schemaAddress = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/**
 * The discovery document at one revision of the registry; `etag` is strong, quotes included. `changedAt` is the revision
 * at which a channel last changed, though it may have come back to what it was.
 */
export type DiscoverySnapshot = {
  revision: number;
  changedAt: number;
  document: Discovery;
  body: string;
  etag: string;
};

/** Reads the live releases of all remotes at one point in time. */
export async function readDiscovery(db: Database): Promise<DiscoverySnapshot> {
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
      const document: Discovery = { schema: schemaAddress, microFrontends };
      const body = JSON.stringify(document);
      const changedAt = Math.max(0, ...channels.map((channel) => channel.revision));
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      return { revision, changedAt, document, body, etag };
    });
}

/** Active first, then the canary, then the last known good, which gets no traffic of its own. */
async function discoverReleases(view: Change, channel: Channel): Promise<DiscoveredRelease[]> {
  const recordOf = async (version: string) => (await requireRelease(view, channel.remote, version)).record;
  const previousVersion = previousOf(channel);
  const previous = previousVersion === undefined ? undefined : await recordOf(previousVersion);
  const canaryPercent = channel.canary?.percent ?? 0;
  const active = discovered(await recordOf(channel.active), 'active', 100 - canaryPercent, previous);
  const releases = [active];
  if (channel.canary !== undefined) {
    releases.push(
      discovered(await recordOf(channel.canary.version), 'canary', canaryPercent, active.extras.record),
    );
  }
  if (previous !== undefined) releases.push(discovered(previous, 'previous', 0, undefined));
  return releases;
}

function discovered(
  record: ReleaseRecord,
  role: DiscoveredRelease['extras']['role'],
  traffic: number,
  fallback: ReleaseRecord | undefined,
): DiscoveredRelease {
  const integrity = record.files[record.entry]?.integrity;
  if (integrity === undefined)
    throw new Error(`${record.remote}@${record.version} has no integrity for its entry`);
  return {
    url: assetPath(record, record.entry),
    ...(fallback && { fallbackUrl: assetPath(fallback, fallback.entry) }),
    metadata: { integrity, version: record.version },
    deployment: { traffic, default: role === 'active' },
    extras: { role, record },
  };
}
