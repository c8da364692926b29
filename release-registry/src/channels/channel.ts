import type { Change, Database } from '../database/schema.ts';
import { notFound } from '../http/http-problem.ts';

type Canary = { version: string; percent: number };

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
    canary:
      row.canary_version === null ? undefined : { version: row.canary_version, percent: row.canary_percent },
    revision: row.revision,
    pastVersions: pastRows.filter((step) => step.remote === row.remote).map((step) => step.version),
  }));
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
export async function saveChannel(change: Change, channel: Channel): Promise<Channel> {
  const { revision } = await change.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  const pointers = {
    active_version: channel.active,
    activated_at: channel.activatedAt,
    canary_version: channel.canary?.version ?? null,
    canary_percent: channel.canary?.percent ?? 0,
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
