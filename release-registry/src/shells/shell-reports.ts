import { ShellReport } from '@storefront/contracts/release';
import { addReportedCounts } from '../counts/count-store.ts';
import type { Change, Database } from '../database/schema.ts';

/** A shell that has not reported for this long counts as gone: it misses three of its regular reports. */
const reportLifeMs = 15_000;
/** Reports of shells that are gone stay this long, to tell "no shell runs" from "no shell ever reported". */
const keptMs = 7 * 24 * 3_600_000;

export type StoredReport = { shell: string; report: ShellReport };

/** The reports of the shells that run now, by name; `lastReportAt` is null when none was received in a week. */
export type LiveReports = { reports: StoredReport[]; lastReportAt: string | null };

/** Replaces what the shell reported before, which it returns, and adds what it has counted since. */
export async function saveReport(
  db: Database,
  shell: string,
  report: ShellReport,
): Promise<ShellReport | undefined> {
  const reportedAt = { reported_at: new Date().toISOString() };
  return db.transaction().execute(async (change) => {
    // its row is the lock that makes a shell's reports follow one another
    const { report: before } = await change
      .insertInto('shell_reports')
      .values({ shell, report: '', ...reportedAt })
      .onConflict((conflict) => conflict.column('shell').doUpdateSet(reportedAt))
      .returning('report')
      .executeTakeFirstOrThrow();
    const earlier = parseReport(before);
    await addReportedCounts(change, earlier, report);
    await change
      .updateTable('shell_reports')
      .set({ report: JSON.stringify(report) })
      .where('shell', '=', shell)
      .execute();
    return earlier;
  });
}

/** A shell that stops is no longer waited for. Its row stays as a trace of its last report. */
export async function endReports(db: Database, shell: string): Promise<void> {
  await db
    .updateTable('shell_reports')
    .set({ reported_at: agoIso(reportLifeMs) })
    .where('shell', '=', shell)
    .execute();
  await db.deleteFrom('shell_reports').where('reported_at', '<', agoIso(keptMs)).execute();
}

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

/** Undefined for a shell's first report, and for one that another version of the registry has written. */
function parseReport(text: string): ShellReport | undefined {
  return text === '' ? undefined : ShellReport.safeParse(JSON.parse(text)).data;
}

function agoIso(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}
