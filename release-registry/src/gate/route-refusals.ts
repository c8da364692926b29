import type { ReleaseRecord } from '@storefront/contracts';
import { claimedTwice } from '@storefront/contracts/release';
import type { LiveRelease } from './event-refusals.ts';

/**
 * Describes the release's routes that claim paths of another remote's live pages, because a path has only one owner.
 */
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
