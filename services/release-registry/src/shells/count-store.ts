import type { ReleaseCounts, ShellCounts, ShellReport } from '@storefront/release-protocol';
import { sql } from 'kysely';
import type { Change, Database } from '../database/schema.ts';
import { addValues } from './value-store.ts';

/** The counts of a release without its version, values and memory. */
export type Counts = Omit<ReleaseCounts, 'version' | 'values' | 'rendererMb'>;

/** The column that stores each count. */
const countColumns = {
  views: 'views',
  failedViews: 'failed_views',
  loads: 'loads',
  renders: 'renders',
  throws: 'throws',
  hangs: 'hangs',
  requestFaults: 'request_faults',
  fallbacks: 'fallbacks',
  browserReports: 'browser_reports',
  ranViews: 'ran_views',
  failedRanViews: 'failed_ran_views',
  measuredViews: 'measured_views',
  poorViews: 'poor_views',
  endedViews: 'ended_views',
  searchViews: 'search_views',
  chosenViews: 'chosen_views',
  wishlistViews: 'wishlist_views',
  buyAskedViews: 'buy_asked_views',
  buyDoneViews: 'buy_done_views',
  checkoutViews: 'checkout_views',
  newsletterViews: 'newsletter_views',
  suggestionViews: 'suggestion_views',
  rendererStarts: 'renderer_starts',
  rendererCrashes: 'renderer_crashes',
  renderMs: 'render_ms',
} as const satisfies Record<keyof Counts, string>;

const countNames = Object.keys(countColumns) as (keyof Counts)[];

export const noCounts = Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;

export function addCounts(one: Counts, other: Counts): Counts {
  return Object.fromEntries(countNames.map((name) => [name, one[name] + other[name]])) as Counts;
}

/** The counts between two reports; a count that has fallen gives zero. */
function subtractCounts(now: Counts, before: Counts): Counts {
  return Object.fromEntries(
    countNames.map((name) => [name, Math.max(0, now[name] - before[name])]),
  ) as Counts;
}

const bucketMs = 10_000;
const keptMs = 24 * 3_600_000;

/** The counts of one release in one interval of ten seconds. */
export type CountRow = Counts & { remote: string; version: string; revision: number; at: string };

/** All views, or those that were seen in comparison with a canary. */
type CountTable = 'release_counts' | 'control_counts';
const valueTables = { release_counts: 'release_values', control_counts: 'control_values' } as const;

/** After a longer silence of a shell, nobody knows when it counted what it reports. */
const longestSilenceMs = 60_000;

/** A report that a later one of the same shell replaces. */
export type EarlierReport = { report: ShellReport; reportedAt: string };

/**
 * Adds what a shell has counted between two of its reports. The first report of a process, the first one that names a
 * version, and the first one after a silence only set the baseline: earlier counts belong to an earlier time.
 */
export async function addReportedCounts(
  change: Change,
  before: EarlierReport | undefined,
  now: ShellReport,
): Promise<void> {
  const earlier = before?.report.counts;
  if (before === undefined || now.counts === undefined || earlier?.run !== now.counts.run) return;
  if (Date.now() - Date.parse(before.reportedAt) > longestSilenceMs) return;
  const at = chooseBucket(Date.now());
  const channels = await change.selectFrom('channels').select(['remote', 'revision']).execute();
  // the views of a shell that does not tell the arms of a canary apart are compared with nothing
  const tellsArms = now.counts.control !== undefined;
  const findRevision = (remote: string) => {
    const current = channels.find((channel) => channel.remote === remote)?.revision ?? 0;
    return tellsArms && served(before.report, remote, current) ? current : 0;
  };
  const { run } = now.counts;
  const add = async (table: CountTable, counted: CountsByRemote = {}, former: CountsByRemote = {}) => {
    for (const [remote, releases] of Object.entries(counted)) {
      const baselines = byVersion(former[remote as keyof CountsByRemote]);
      const revision = findRevision(remote);
      for (const [version, release] of byVersion(releases)) {
        const baseline = baselines.get(version);
        if (baseline === undefined) continue;
        const key = { remote, version, revision, at };
        await addRow(change, table, key, subtractCounts(release, baseline));
        const values = { now: release.values, before: baseline.values };
        await addValues(change, valueTables[table], { ...key, run }, values);
      }
    }
  };
  await add('release_counts', now.counts.remotes, earlier.remotes);
  await add('control_counts', now.counts.control, earlier.control);
}

type CountsByRemote = Partial<ShellCounts['remotes']>;

/** A release with two roles, such as a canary that is the last known good, is reported twice. */
function byVersion(releases: readonly ReleaseCounts[] = []): Map<string, Omit<ReleaseCounts, 'version'>> {
  return new Map(releases.map(({ version, ...counts }) => [version, counts]));
}

/** Whether the shell served exactly what the channel gives to visitors now: the active release and the canary. */
function served({ revision, remotes }: ShellReport, remote: string, current: number): boolean {
  const states = (remotes[remote as keyof typeof remotes] ?? []).filter(({ role }) => role !== 'previous');
  return revision >= current && states.length > 0 && states.every(({ state }) => state === 'serving');
}

async function addRow(
  change: Change,
  table: CountTable,
  key: { remote: string; version: string; revision: number; at: string },
  counted: Counts,
): Promise<void> {
  if (countNames.every((name) => counted[name] === 0)) return;
  const columns = Object.fromEntries(countNames.map((name) => [countColumns[name], counted[name]])) as Record<
    (typeof countColumns)[keyof Counts],
    number
  >;
  await change
    .insertInto(table)
    .values({ ...key, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['at', 'remote', 'version', 'revision']).doUpdateSet((row) =>
        Object.fromEntries(
          countNames.map((name) => {
            const column = countColumns[name];
            return [column, row(`${table}.${column}`, '+', row.ref(`excluded.${column}`))];
          }),
        ),
      ),
    )
    .execute();
}

/** Reads the counts since a time, in order of time. */
export async function readCounts(
  db: Database | Change,
  sinceMs: number,
  table: CountTable = 'release_counts',
): Promise<CountRow[]> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('at', '>=', chooseBucket(sinceMs))
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

/** The sums of the day before a time, one row for each release of these remotes. */
export async function sumDayBefore(
  db: Database | Change,
  remotes: readonly string[],
  untilMs: number,
): Promise<CountRow[]> {
  if (remotes.length === 0) return [];
  const rows = await db
    .selectFrom('release_counts')
    .select(['remote', 'version'])
    .select(({ fn }) => countNames.map((name) => fn.sum<number | string>(countColumns[name]).as(name)))
    .where('remote', 'in', remotes)
    .where('at', '>=', chooseBucket(untilMs - keptMs))
    .where('at', '<', chooseBucket(untilMs))
    .groupBy(['remote', 'version'])
    .execute();
  return rows.map((row) => ({
    remote: row.remote,
    version: row.version,
    revision: 0,
    at: new Date(untilMs - keptMs).toISOString(),
    // PostgreSQL gives sums as text
    ...(Object.fromEntries(countNames.map((name) => [name, Number(row[name])])) as Counts),
  }));
}

/** The sums of each hour of the day before a time, of these releases of one remote together. */
export async function sumHoursBefore(
  db: Database | Change,
  { remote, versions }: { remote: string; versions: readonly string[] },
  untilMs: number,
): Promise<Counts[]> {
  const rows = await db
    .selectFrom('release_counts')
    .select(({ fn }) => countNames.map((name) => fn.sum<number | string>(countColumns[name]).as(name)))
    .where('remote', '=', remote)
    .where('version', 'in', versions)
    .where('at', '>=', chooseBucket(untilMs - keptMs))
    .where('at', '<', chooseBucket(untilMs))
    // the first thirteen characters name the hour
    .groupBy(sql`substr(at, 1, 13)`)
    .execute();
  // PostgreSQL gives sums as text
  return rows.map((row) => Object.fromEntries(countNames.map((name) => [name, Number(row[name])])) as Counts);
}

/** Deletes counts older than a day, which nothing reads. */
export async function dropOldCounts(db: Database): Promise<void> {
  const before = chooseBucket(Date.now() - keptMs);
  for (const table of ['release_counts', 'control_counts', 'release_values', 'control_values'] as const)
    await db.deleteFrom(table).where('at', '<', before).execute();
}

/** The interval in which a time lies. */
export function chooseBucket(ms: number): string {
  return new Date(Math.floor(ms / bucketMs) * bucketMs).toISOString();
}
