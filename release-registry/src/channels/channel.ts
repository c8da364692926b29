import type { Change, Database } from '../database/schema.ts';
import { notFound } from '../http/refusal.ts';

type Canary = { version: string; percent: number };

/**
 * Which versions of a remote are live. `trail` holds the versions that were active before, oldest
 * first; its last one is the last known good, and where a rollback goes.
 */
export type Channel = {
  remote: string;
  active: string;
  activatedAt: string;
  canary: Canary | undefined;
  trail: string[];
};

/** All channels by the remote's name. Two statements: call it inside a transaction for one point in time. */
export async function readChannels(db: Database | Change): Promise<Channel[]> {
  const rows = await db.selectFrom('channels').selectAll().orderBy('remote').execute();
  const trails = await db
    .selectFrom('channel_trail')
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
    trail: trails.filter((step) => step.remote === row.remote).map((step) => step.version),
  }));
}

export async function findChannel(change: Change, remote: string): Promise<Channel | undefined> {
  return (await readChannels(change)).find((channel) => channel.remote === remote);
}

/** As `findChannel`; throws a 404 `Refusal` when nothing of the remote is live. */
export async function requireChannel(change: Change, remote: string): Promise<Channel> {
  const channel = await findChannel(change, remote);
  if (channel === undefined) throw notFound(`${remote} has no active release`);
  return channel;
}

export function previousOf(channel: Channel): string | undefined {
  return channel.trail.at(-1);
}

/** Writes the channel as given, its trail included. */
export async function saveChannel(change: Change, channel: Channel): Promise<void> {
  const pointers = {
    active_version: channel.active,
    activated_at: channel.activatedAt,
    canary_version: channel.canary?.version ?? null,
    canary_percent: channel.canary?.percent ?? 0,
  };
  await change
    .insertInto('channels')
    .values({ remote: channel.remote, ...pointers })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(pointers))
    .execute();
  await change.deleteFrom('channel_trail').where('remote', '=', channel.remote).execute();
  if (channel.trail.length === 0) return;
  const steps = channel.trail.map((version, position) => ({ remote: channel.remote, position, version }));
  await change.insertInto('channel_trail').values(steps).execute();
}
