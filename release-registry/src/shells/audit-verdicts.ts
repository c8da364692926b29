import type { ShellReport } from '@storefront/contracts/release';
import type { AuditEntry } from '../records/audit-entry.ts';

/** Audit rows of what a shell refuses for the first time in this report: releases, and discovery documents. */
export function newRefusals(before: ShellReport | undefined, now: ShellReport): AuditEntry[] {
  const releases = refusedReleases(now).filter(
    (each) => !refusedReleases(before).some((known) => known.release === each.release),
  );
  const entries = releases.map(
    ({ remote, version, reason }): AuditEntry => ({ action: 'refused', remote, version, reason }),
  );
  const { problem } = now;
  return problem === undefined || problem === before?.problem
    ? entries
    : [...entries, { action: 'refused', reason: problem }];
}

function refusedReleases(report: ShellReport | undefined) {
  return Object.entries(report?.remotes ?? {}).flatMap(([remote, states]) =>
    states.flatMap(({ version, state, reason = 'it gave no reason' }) =>
      state === 'refused' ? [{ release: `${remote}@${version}`, remote, version, reason }] : [],
    ),
  );
}
