import { isDeepStrictEqual } from 'node:util';
import { ShellReport } from '@storefront/release-protocol';
import type { Change, Database, RegistryDatabase } from '../database/schema.ts';
import { addReportedCounts } from './count-store.ts';

/** A shell counts as gone when it has not reported for this long, which is three of its intervals. */
const reportLifeMs = 15_000;
/** How long reports of gone shells are kept, to tell "no shell runs" from "no shell ever reported". */
const keptMs = 7 * 24 * 3_600_000;

export type StoredReport = { shell: string; report: ShellReport };

/** The reports of the running shells, by name; `lastReportAt` is null when none was received in a week. */
export type LiveReports = { reports: StoredReport[]; lastReportAt: string | null };

/** Stores a shell's report, adds what it has counted since its last one, and returns that last one. */
export async function saveReport(
  database: RegistryDatabase,
  shell: string,
  report: ShellReport,
): Promise<ShellReport | undefined> {
  const reportedAt = new Date().toISOString();
  return database.db.transaction().execute(async (change) => {
    // its row is the lock that serializes a shell's reports
    const before = await change
      .insertInto('shell_reports')
      .values({ shell, report: '', reported_at: reportedAt })
      .onConflict((conflict) => conflict.column('shell').doUpdateSet({ shell }))
      .returning(['report', 'reported_at'])
      .executeTakeFirstOrThrow();
    const earlier = parseReport(before.report);
    await addReportedCounts(change, earlier && { report: earlier, reportedAt: before.reported_at }, report);
    await change
      .updateTable('shell_reports')
      .set({ report: JSON.stringify(report), reported_at: reportedAt })
      .where('shell', '=', shell)
      .execute();
    if (!servesSame(earlier, report)) await database.announce(change, 'shell_reported');
    return earlier;
  });
}

/** Ends a shell's reports, so that nothing waits for it. Its row is kept with the time of its last report. */
export async function endReports({ db, announce }: RegistryDatabase, shell: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    await change
      .updateTable('shell_reports')
      .set({ reported_at: agoIso(reportLifeMs) })
      .where('shell', '=', shell)
      .execute();
    await announce(change, 'shell_reported');
  });
  await db.deleteFrom('shell_reports').where('reported_at', '<', agoIso(keptMs)).execute();
}

const servesSame = (one: ShellReport | undefined, other: ShellReport): boolean =>
  one?.revision === other.revision && isDeepStrictEqual(one.remotes, other.remotes);

export async function readLiveReports(db: Database | Change): Promise<LiveReports> {
  const rows = await db
    .selectFrom('shell_reports')
    .selectAll()
    .where('reported_at', '>', agoIso(keptMs))
    .orderBy('shell')
    .execute();
  const liveSince = agoIso(reportLifeMs);
  const lastReportAt =
    rows
      .map((row) => row.reported_at)
      .sort()
      .at(-1) ?? null;
  const reports = rows
    .filter((row) => row.reported_at > liveSince)
    .flatMap(({ shell, report }) => {
      const parsed = parseReport(report);
      return parsed ? [{ shell, report: parsed }] : [];
    });
  return { reports, lastReportAt };
}

/**
 * Parses a stored report; undefined before a shell's first report, and for one written by another version of the
 * registry.
 */
function parseReport(text: string): ShellReport | undefined {
  return text === '' ? undefined : ShellReport.safeParse(JSON.parse(text)).data;
}

function agoIso(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

/** What a shell's process keeps for a release, in MB. */
export type RendererMemory = { remote: string; version: string; rendererMb: number };

/** Reads what the processes of running shells keep. */
export async function readRendererMemory(db: Database | Change): Promise<RendererMemory[]> {
  const { reports } = await readLiveReports(db);
  return reports.flatMap(({ report }) =>
    Object.entries(report.counts?.remotes ?? {}).flatMap(([remote, releases = []]) =>
      releases.flatMap(({ version, rendererMb }) =>
        rendererMb === undefined ? [] : [{ remote, version, rendererMb }],
      ),
    ),
  );
}

/** The most that a shell's process keeps for a release; undefined when none reports it. */
export function findMemory(
  memory: readonly RendererMemory[],
  { remote, version }: { remote: string; version: string },
): number | undefined {
  const own = memory.filter((each) => each.remote === remote && each.version === version);
  return own.length === 0 ? undefined : Math.max(...own.map(({ rendererMb }) => rendererMb));
}
