import { claimedServed, claimedTwice, type ReleaseRecord } from '@storefront/release-protocol';
import type { LiveRelease } from './event-refusals.ts';

/** A remote that has served pages under a first segment of paths; `at` is when a shell last reported it. */
export interface SegmentOwner {
  readonly remote: string;
  readonly segment: string;
  readonly at: string;
}

/**
 * Describes the release's routes that claim paths of another remote's live pages, because a path has only one owner, and
 * how the owner gives them up.
 * @param served first segments under which remotes have lately served pages
 */
export function listRouteRefusals(
  { remote, routes = [] }: ReleaseRecord,
  others: readonly LiveRelease[],
  served: readonly SegmentOwner[],
): string[] {
  const own = { remote, routes };
  return others
    .filter(({ role }) => role !== 'previous')
    .flatMap(({ record }) => {
      const other = { remote: record.remote, routes: record.routes ?? [] };
      const release = `${record.remote}@${record.version}`;
      const wayOut = (path: string) =>
        `a path has one owner: ${record.remote} gives it up with the route ` +
        `{ path: '${path}', module: null, owner: '${remote}' }`;
      const claims = claimedTwice(own, other);
      const times = new Map(
        served.filter((each) => each.remote === record.remote).map(({ segment, at }) => [segment, at]),
      );
      const taken = claimedServed(own, other, new Set(times.keys())).filter(
        ([path]) => !claims.some(([claimed]) => claimed === path),
      );
      return [
        ...claims.map(
          ([path, theirs]) =>
            `its route ${path} claims paths of ${release} (route ${theirs}); ${wayOut(path)}`,
        ),
        ...taken.map(
          ([path, segment]) =>
            `its route ${path} takes pages that ${release} serves behind its parameters ` +
            `(/${segment}, last reported at ${times.get(segment)}); ${wayOut(path)}`,
        ),
      ];
    });
}
