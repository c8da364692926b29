import type { ReleaseFailure, ShellReport } from '@storefront/release-protocol';
import type { AuditEntry } from '../database/history.ts';
import type { StoredReport } from './shell-reports.ts';

/** Audit rows of what a shell refuses for the first time in this report: releases, and discovery documents. */
export function listNewRefusals(before: ShellReport | undefined, now: ShellReport): AuditEntry[] {
  const releases = listRefused(now).filter(
    (each) => !listRefused(before).some((known) => known.release === each.release),
  );
  const entries = releases.map(
    ({ remote, version, reason }): AuditEntry => ({ action: 'refused', remote, version, reason }),
  );
  const { problem } = now;
  return problem === undefined || problem === before?.problem
    ? entries
    : [...entries, { action: 'refused', reason: problem }];
}

function listRefused(report: ShellReport | undefined) {
  return Object.entries(report?.remotes ?? {}).flatMap(([remote, states]) =>
    states.flatMap(({ version, state, reason = 'it gave no reason' }) =>
      state === 'refused' ? [{ release: `${remote}@${version}`, remote, version, reason }] : [],
    ),
  );
}

/** What failed of a remote in the last hour, over all running shells, the most frequent first. */
export function collectFailures(remote: string, reports: readonly StoredReport[]): ReleaseFailure[] {
  const reported = reports.flatMap(
    ({ report }) => report.failures?.[remote as keyof typeof report.failures] ?? [],
  );
  const same = Map.groupBy(
    reported,
    ({ version, inBrowser, message }) => `${version} ${inBrowser} ${message}`,
  );
  return [...same.values()]
    .map((failures) => failures.reduce(addFailures))
    .sort((one, other) => other.count - one.count);
}

function addFailures(one: ReleaseFailure, other: ReleaseFailure): ReleaseFailure {
  const [firstAt = one.firstAt] = [one.firstAt, other.firstAt].sort();
  const stack = one.stack ?? other.stack;
  return { ...one, ...(stack !== undefined && { stack }), count: one.count + other.count, firstAt };
}
