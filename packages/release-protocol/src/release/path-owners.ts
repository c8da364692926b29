import { overlap, type PageRoute, pathExpression, type RemoteName } from '@storefront/contracts/routes';
import { servedSegment } from './served-segments.ts';

/** The routes of one release of a remote. */
export interface RoutesOfRemote {
  readonly remote: RemoteName;
  readonly routes: readonly PageRoute[];
}

/** A path that two remotes claim, as each wrote it. */
export type Claim = readonly [own: string, other: string];

/**
 * The paths of one remote that another one also claims, each once. A path has one owner: the remote that has a route
 * below the same first segment, or the same open pattern, or that names the path as an example of its pattern. An owner
 * gives paths up with a route that names the new `owner`.
 */
export function claimedTwice(own: RoutesOfRemote, other: RoutesOfRemote): readonly Claim[] {
  return listPages(own).flatMap(({ path, example }): readonly Claim[] => {
    if (isGivenUp(path, other, own.remote)) return [];
    const conflicts = listPages(other).filter(
      (each) =>
        !isGivenUp(each.path, own, other.remote) &&
        (overlap(path, each.path) || isExample(path, each.example) || isExample(each.path, example)),
    );
    // the route that serves the path now says more than one beside it
    const theirs = conflicts.find((each) => matches(each.path, path)) ?? conflicts[0];
    return theirs === undefined ? [] : [[path, theirs.path]];
  });
}

/**
 * The paths of one remote that take pages from another one's open patterns, each with the first segment that was served.
 * @param served first segments of the pages that the other one serves
 */
export function claimedServed(
  own: RoutesOfRemote,
  other: RoutesOfRemote,
  served: ReadonlySet<string>,
): readonly Claim[] {
  const isOpen = listPages(other).some(({ path }) => path !== '/' && fixedSegment(path) === undefined);
  if (!isOpen) return [];
  return listPages(own).flatMap(({ path }): readonly Claim[] => {
    const segment = fixedSegment(path);
    if (segment === undefined || !served.has(segment) || isGivenUp(path, other, own.remote)) return [];
    return [[path, segment]];
  });
}

/** The fixed first segments of a remote's pages, in lower case, each once. */
export function fixedSegments(routes: readonly PageRoute[]): readonly string[] {
  const segments = routes
    .filter(({ owner }) => owner === undefined)
    .flatMap(({ path }) => fixedSegment(path) ?? []);
  return [...new Set(segments)];
}

/** The first segment of a pattern, in lower case; undefined when it is a parameter, or `*`. */
function fixedSegment(path: string): string | undefined {
  return /^\/[:*]/.test(path) ? undefined : servedSegment(path);
}

/** A route that gives a path up leads to no page of this remote. */
function listPages({ routes }: RoutesOfRemote): readonly PageRoute[] {
  return routes.filter(({ owner }) => owner === undefined);
}

/** Whether a remote gives all paths of a pattern to another one. */
function isGivenUp(path: string, { routes }: RoutesOfRemote, to: RemoteName): boolean {
  const shortest = path.replace(/\/(?::\w+\?|\*)/g, '') || '/';
  return routes.some(
    ({ owner, path: given }) => owner === to && matches(given, path) && matches(given, shortest),
  );
}

function isExample(path: string, example: string | undefined): boolean {
  return example?.toLowerCase() === path.toLowerCase();
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(pathExpression(pattern), 'i').test(path);
}
