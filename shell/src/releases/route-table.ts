import { createHash } from 'node:crypto';
import type { RemoteName } from '@storefront/contracts';
import {
  comparePatterns,
  type PageRoute,
  pathExpression,
  serverSegments,
} from '@storefront/contracts/routes';
import { claimedTwice, type ReleaseRecord, type RoutesOfRemote } from '@storefront/release-protocol';
import { layoutRemotes } from '../page/layout.ts';
import type { BrowserRelease } from '../page/page-state.ts';
import { type CompiledRoute, Routes } from '../page/routes.ts';

/** What one remote offers to a visitor. */
export interface RemoteOffer {
  readonly remote: RemoteName;
  /** In order of preference. The first release with routes decides the remote's paths. */
  readonly records: readonly ReleaseRecord[];
  /** The releases that the browser may load. */
  readonly releases: readonly BrowserRelease[];
}

/** The routes of the releases that serve a visitor. */
export interface RouteTable {
  readonly routes: Routes;
  /** Hash of the table's content. */
  readonly hash: string;
  /** JSON for browsers: `BrowserRoutes`. */
  readonly text: string;
  /** Routes that were left out, each described in one sentence. */
  readonly ignored: readonly string[];
}

interface OwnedRoute extends PageRoute {
  readonly remote: RemoteName;
}

const servers: CompiledRoute = { pattern: `^/(?:${serverSegments.join('|')})(?:/|$)`, page: null };

/**
 * Merges the routes of the live releases, the more specific patterns first. If two remotes claim one path, which
 * the registry refuses but a rollback may cause, a remote of the layout keeps it, or the one whose name sorts first.
 */
export function createRouteTable(offers: readonly RemoteOffer[]): RouteTable {
  const { owned, ignored } = pickOwned(offers);
  const compiled = [servers, ...owned.map(compile)];
  const releases = Object.fromEntries(offers.map((offer) => [offer.remote, offer.releases]));
  const text = JSON.stringify({ routes: compiled, releases });
  return {
    routes: new Routes(compiled),
    text,
    hash: createHash('sha256').update(text).digest('base64url').slice(0, 10),
    ignored,
  };
}

/** Leaves out the routes whose paths a remote of a higher rank claims. */
function pickOwned(offers: readonly RemoteOffer[]) {
  const ignored: string[] = [];
  const owned: OwnedRoute[] = [];
  const earlier: RoutesOfRemote[] = [];
  for (const { remote, records } of offers.toSorted(compareRank)) {
    const routes = records.find((record) => record.routes !== undefined)?.routes ?? [];
    const owners = new Map<string, string>();
    for (const other of earlier)
      for (const [own, theirs] of claimedTwice({ remote, routes }, other))
        if (!owners.has(own)) owners.set(own, `${other.remote} has ${theirs}`);
    const isFree = ({ path }: PageRoute) => !owners.has(path);
    for (const [own, owner] of owners) ignored.push(`${remote}: its route ${own} is ignored: ${owner}`);
    earlier.push({ remote, routes: routes.filter(isFree) });
    owned.push(
      ...routes
        .filter((route) => isFree(route) && route.owner === undefined)
        .map((route) => ({ ...route, remote })),
    );
  }
  return { ignored, owned: owned.sort((a, b) => comparePatterns(a.path, b.path)) };
}

/** The remotes of the layout come first, so that no other remote takes paths of theirs; then by name. */
function compareRank(a: RemoteOffer, b: RemoteOffer): number {
  const difference = Number(layoutRemotes.has(b.remote)) - Number(layoutRemotes.has(a.remote));
  return difference !== 0 ? difference : a.remote < b.remote ? -1 : 1;
}

function compile({
  remote,
  path,
  module,
  name,
  layout,
  access,
  hydrates,
  skeleton,
  middleware,
  query,
  maxLengths,
}: OwnedRoute): CompiledRoute {
  return {
    pattern: pathExpression(path),
    page: module === null ? null : `${remote}/${module}`,
    ...(name !== undefined && { name }),
    ...(layout === 'bare' && { layout }),
    ...(access === 'private' && { access }),
    ...(hydrates === 'late' && { hydrates }),
    ...(skeleton !== undefined && { skeleton }),
    ...(middleware !== undefined && { middleware }),
    ...(query !== undefined && { query }),
    ...(maxLengths !== undefined && { maxLengths }),
  };
}
