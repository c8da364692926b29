import { isSlower, meanRunMs, type ReleaseCounts } from '@storefront/release-protocol';

/** Finds the releases of one remote that take much longer than another of its live ones. */
export function slowReleases(counts: readonly ReleaseCounts[]) {
  const measured = counts.flatMap((each) => {
    const ms = meanRunMs(each);
    return ms === undefined ? [] : [{ version: each.version, ms }];
  });
  return measured.flatMap((each) => {
    const other = measured.find(({ ms }) => isSlower(each.ms, ms));
    return other ? [{ ...each, other }] : [];
  });
}
