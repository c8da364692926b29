import { Audience } from '@storefront/release-protocol';
import type { ActivationRequest, Share } from '@storefront/release-protocol/calls';
import { notFound } from '../access/http-problem.ts';
import type { AuditEntry } from '../database/history.ts';
import type { Change, Database, Tables } from '../database/schema.ts';

type Canary = Share & { version: string };

/**
 * The live versions of a remote. `pastVersions` has the formerly active versions, oldest first; the last one is the
 * last known good, to which a rollback goes.
 */
export type Channel = {
  remote: string;
  active: string;
  activatedAt: string;
  canary: Canary | undefined;
  pastVersions: string[];
  /** The registry's revision of its last change. */
  revision: number;
};

/**
 * Reads all channels by the remote's name. It runs two statements, so call it inside a transaction for a consistent
 * view.
 */
export async function readChannels(db: Database | Change): Promise<Channel[]> {
  const rows = await db.selectFrom('channels').selectAll().orderBy('remote').execute();
  const pastRows = await db
    .selectFrom('channel_past_versions')
    .selectAll()
    .orderBy('remote')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    remote: row.remote,
    active: row.active_version,
    activatedAt: row.activated_at,
    canary: readCanary(row),
    revision: row.revision,
    pastVersions: pastRows.filter((step) => step.remote === row.remote).map((step) => step.version),
  }));
}

function readCanary(row: Tables['channels']): Canary | undefined {
  const { canary_version: version, canary_percent: percent, audience, audience_percent } = row;
  if (version === null) return undefined;
  return { version, ...readShare({ percent, audience, audiencePercent: audience_percent }) };
}

export async function findChannel(change: Change, remote: string): Promise<Channel | undefined> {
  return (await readChannels(change)).find((channel) => channel.remote === remote);
}

/** As `findChannel`; throws a 404 `HttpProblem` when nothing of the remote is live. */
export async function requireChannel(change: Change, remote: string): Promise<Channel> {
  const channel = await findChannel(change, remote);
  if (channel === undefined) throw notFound(`${remote} has no active release`);
  return channel;
}

export function findPrevious(channel: Channel): string | undefined {
  return channel.pastVersions.at(-1);
}

/** Stores the channel with its past versions. Returns it with the revision of this change. */
async function saveChannel(change: Change, channel: Channel): Promise<Channel> {
  const { revision } = await change.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  const share = toColumns(channel.canary ?? { percent: 0 });
  const pointers = {
    active_version: channel.active,
    activated_at: channel.activatedAt,
    canary_version: channel.canary?.version ?? null,
    canary_percent: share.percent,
    audience: share.audience,
    audience_percent: share.audiencePercent,
    revision,
  };
  await change
    .insertInto('channels')
    .values({ remote: channel.remote, ...pointers })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(pointers))
    .execute();
  await change.deleteFrom('channel_past_versions').where('remote', '=', channel.remote).execute();
  if (channel.pastVersions.length > 0) {
    const { remote } = channel;
    const steps = channel.pastVersions.map((version, position) => ({ remote, position, version }));
    await change.insertInto('channel_past_versions').values(steps).execute();
  }
  return { ...channel, revision };
}

/**
 * The channel after a change, and its audit rows: none when nothing changed. With `request` the channel is unchanged,
 * because the change waits for a second person.
 */
export type ChannelChange = { channel: Channel; audit: AuditEntry[]; request?: ActivationRequest };

/** Stores a channel's next state, with what the audit says of it. */
export async function storeChange(change: Change, next: Channel, entry: AuditEntry): Promise<ChannelChange> {
  return { channel: await saveChannel(change, next), audit: [entry] };
}

export function isSameShare(a: Share, b: Share): boolean {
  return a.percent === b.percent && a.audience === b.audience;
}

type ShareColumns = { percent: number; audience: string | null; audiencePercent: number };

/**
 * What the database has of a share. Of an audience's, `percent` is 0: an older registry on the same database reads that
 * alone, and would give the canary to everybody.
 */
export function toColumns({ percent, audience }: Share): ShareColumns {
  return audience === undefined
    ? { percent, audience: null, audiencePercent: 0 }
    : { percent: 0, audience, audiencePercent: percent };
}

/** Reads it back; an older registry writes `percent` and leaves the audience of an earlier canary. */
export function readShare({ percent, audience, audiencePercent }: ShareColumns): Share {
  return audience === null || percent > 0
    ? { percent }
    : { percent: audiencePercent, audience: Audience.parse(audience) };
}
