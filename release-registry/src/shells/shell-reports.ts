import { ShellReport } from '@storefront/contracts/release';
import type { Change, Database } from '../database/schema.ts';

/** A shell that has not reported for this long counts as gone: it misses three of its regular reports. */
const reportLifeMs = 15_000;
/** Reports of shells that are gone stay this long, to tell "no shell runs" from "no shell ever reported". */
const keptMs = 7 * 24 * 3_600_000;

export type StoredReport = { shell: string; report: ShellReport };

/** The reports of the shells that run now, by name; `lastReportAt` is null when none was received in a week. */
export type LiveReports = { reports: StoredReport[]; lastReportAt: string | null };

/** Replaces what the shell reported before. */
export async function saveReport(db: Database, shell: string, report: ShellReport): Promise<void> {
  const row = { reported_at: new Date().toISOString(), report: JSON.stringify(report) };
  await db
    .insertInto('shell_reports')
    .values({ shell, ...row })
    .onConflict((conflict) => conflict.column('shell').doUpdateSet(row))
    .execute();
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
      // another version of the registry may have written it
      const parsed = ShellReport.safeParse(JSON.parse(report));
      return parsed.success ? [{ shell, report: parsed.data }] : [];
    });
  return { reports, lastReportAt };
}

function agoIso(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}
