import { PreviewReport } from '@storefront/release-protocol/calls';
import type { Database } from '../database/schema.ts';

/** Stores a remote's last report. */
export async function savePreviewReport(db: Database, report: PreviewReport): Promise<void> {
  const row = { remote: report.remote, report: JSON.stringify(report) };
  await db
    .insertInto('preview_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('remote').doUpdateSet({ report: row.report }))
    .execute();
}

/** The last report of each remote that has one. */
export async function readPreviewReports(db: Database): Promise<PreviewReport[]> {
  const rows = await db.selectFrom('preview_reports').select('report').orderBy('remote').execute();
  return rows.map(({ report }) => PreviewReport.parse(JSON.parse(report)));
}
