import type { ReleaseFailure } from '@storefront/contracts/release';
import type { StoredReport } from './shell-reports.ts';

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
