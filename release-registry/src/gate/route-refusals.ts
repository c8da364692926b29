import type { ReleaseRecord } from '@storefront/contracts';
import { claimedTwice } from '@storefront/contracts/release';
import type { LiveRelease } from './event-refusals.ts';

/** Routes of a release that claim paths of another remote's live pages, one sentence each: a path has one owner. */
export function routeRefusals({ routes = [] }: ReleaseRecord, others: readonly LiveRelease[]): string[] {
  return others
    .filter(({ role }) => role !== 'previous')
    .flatMap(({ record }) =>
      claimedTwice(routes, record.routes ?? []).map(
        ([own, theirs]) =>
          `its route ${own} claims paths of ${record.remote}@${record.version} (route ${theirs}); a path has one owner`,
      ),
    );
}
