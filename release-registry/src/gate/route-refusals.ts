import type { ReleaseRecord } from '@storefront/contracts';
import { claimedTwice } from '@storefront/contracts/release';
import type { LiveRelease } from './event-refusals.ts';

/**
 * Describes the release's routes that claim paths of another remote's live pages, because a path has only one owner, and
 * how the owner gives them up.
 */
export function routeRefusals(
  { remote, routes = [] }: ReleaseRecord,
  others: readonly LiveRelease[],
): string[] {
  return others
    .filter(({ role }) => role !== 'previous')
    .flatMap(({ record }) => {
      const claims = claimedTwice({ remote, routes }, { remote: record.remote, routes: record.routes ?? [] });
      return claims.map(
        ([own, theirs]) =>
          `its route ${own} claims paths of ${record.remote}@${record.version} (route ${theirs}); a path has one owner: ` +
          `${record.remote} gives it up with the route { path: '${own}', module: null, owner: '${remote}' }`,
      );
    });
}
