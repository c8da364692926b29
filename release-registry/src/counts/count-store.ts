import type { ReleaseCounts, ShellReport } from '@storefront/contracts/release';
import type { Change, Database } from '../database/schema.ts';
import { type Counts, countColumns, countNames, noCounts, subtractCounts } from './count-columns.ts';

const bucketMs = 10_000;
const keptMs = 24 * 3_600_000;

/** The counts of one release in one interval of ten seconds. */
export type CountRow = Counts & { remote: string; version: string; revision: number; at: string };

/**
 * Adds what a shell has counted between two of its reports. The first report of a process sets the baseline.
 * @param before the report that this one replaces
 */
export async function addReportedCounts(
  change: Change,
  before: ShellReport | undefined,
  now: ShellReport,
): Promise<void> {
  if (now.counts === undefined || before?.counts?.run !== now.counts.run) return;
  const at = bucketOf(Date.now());
  const channels = await change.selectFrom('channels').select(['remote', 'revision']).execute();
  for (const [remote, releases] of Object.entries(now.counts.remotes)) {
    const earlier = before.counts.remotes[remote as keyof typeof before.counts.remotes] ?? [];
    const current = channels.find((channel) => channel.remote === remote)?.revision ?? 0;
    const revision = served(before, remote, current) ? current : 0;
    for (const release of releases) await addRow(change, { remote, revision, at }, release, earlier);
  }
}

/** Whether the shell served exactly what the channel gives to visitors now: the active release and the canary. */
function served({ revision, remotes }: ShellReport, remote: string, current: number): boolean {
  const states = (remotes[remote as keyof typeof remotes] ?? []).filter(({ role }) => role !== 'previous');
  return revision >= current && states.length > 0 && states.every(({ state }) => state === 'serving');
}

async function addRow(
  change: Change,
  key: { remote: string; revision: number; at: string },
  { version, ...now }: ReleaseCounts,
  earlier: readonly ReleaseCounts[],
): Promise<void> {
  const { version: _, ...before } = earlier.find((each) => each.version === version) ?? {
    ...noCounts,
    version,
  };
  const counted = subtractCounts(now, before);
  if (countNames.every((name) => counted[name] === 0)) return;
  const columns = Object.fromEntries(countNames.map((name) => [countColumns[name], counted[name]])) as Record<
    (typeof countColumns)[keyof Counts],
    number
  >;
  await change
    .insertInto('release_counts')
    .values({ ...key, version, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['at', 'remote', 'version', 'revision']).doUpdateSet((row) =>
        Object.fromEntries(
          countNames.map((name) => {
            const column = countColumns[name];
            return [column, row(`release_counts.${column}`, '+', row.ref(`excluded.${column}`))];
          }),
        ),
      ),
    )
    .execute();
}

/** Reads the counts since a time, in order of time. */
export async function readCounts(db: Database | Change, sinceMs: number): Promise<CountRow[]> {
  const rows = await db
    .selectFrom('release_counts')
    .selectAll()
    .where('at', '>=', bucketOf(sinceMs))
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    remote: row.remote,
    version: row.version,
    revision: row.revision,
    at: row.at,
    ...(Object.fromEntries(countNames.map((name) => [name, row[countColumns[name]]])) as Counts),
  }));
}

/** Deletes counts older than a day, which nothing reads. */
export async function dropOldCounts(db: Database): Promise<void> {
  await db
    .deleteFrom('release_counts')
    .where('at', '<', bucketOf(Date.now() - keptMs))
    .execute();
}

function bucketOf(ms: number): string {
  return new Date(Math.floor(ms / bucketMs) * bucketMs).toISOString();
}
