import { type EventEmitter, on } from 'node:events';
import type { ReleaseState } from '@storefront/release-protocol';
import type { Database } from '../database/schema.ts';
import { readLiveReports } from './shell-reports.ts';

/** Emits `report` after each report of a shell, here or at another registry. */
export type ReportEvents = EventEmitter<{ report: [] }>;

export interface ShellWait {
  /** The registry's revision that shells have to serve. */
  readonly revision: number;
  readonly limitMs: number;
  /** The database is asked that often too, because a shell may end without a report. */
  readonly pollMs: number;
  readonly signal: AbortSignal;
}

/** @returns whether each running shell has tried all releases of the revision within the time */
export async function untilShellsServe(
  db: Database,
  reported: ReportEvents,
  { revision, limitMs, pollMs, signal }: ShellWait,
): Promise<boolean> {
  const limit = AbortSignal.timeout(limitMs);
  // it listens before it reads, so that no report in between is missed
  const reports = on(reported, 'report', { signal: AbortSignal.any([signal, limit]) });
  const timer = setInterval(() => reported.emit('report'), pollMs);
  try {
    while (!(await allServe(db, revision))) await reports.next();
    return true;
  } catch (error) {
    const isLate = limit.aborted && error instanceof Error && error.name === 'AbortError';
    if (!isLate || signal.aborted) throw error;
    return false;
  } finally {
    clearInterval(timer);
    await reports.return?.();
  }
}

async function allServe(db: Database, revision: number): Promise<boolean> {
  const { reports } = await readLiveReports(db);
  return reports.every(
    ({ report }) =>
      report.revision >= revision &&
      Object.values<readonly ReleaseState[] | undefined>(report.remotes).every((states) =>
        states?.every(({ state }) => state !== 'preparing'),
      ),
  );
}
