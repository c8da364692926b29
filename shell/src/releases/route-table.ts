import { createHash } from 'node:crypto';
import type { ReleaseRecord, RemoteName } from '@storefront/contracts';
import {
  claimedTwice,
  comparePatterns,
  type PageRoute,
  pathExpression,
  serverSegments,
} from '@storefront/contracts/release';
import type { Candidate } from '../page/page-state.ts';
import { type CompiledRoute, Routes } from '../page/routes.ts';

/** What one remote offers to a visitor. */
export interface RemoteOffer {
  readonly remote: RemoteName;
  /** In order of preference. The first release with routes decides the remote's paths. */
  readonly records: readonly ReleaseRecord[];
  /** The candidates that the browser may load. */
  readonly candidates: readonly Candidate[];
}

/** The routes of the releases that serve a visitor. */
export interface RouteTable {
  readonly routes: Routes;
  /** Hash of the table's content. */
  readonly hash: string;
  /** JSON for browsers: `BrowserRoutes`. */
  readonly text: string;
  /** Patterns of paths that are never prefetched. */
  readonly unfetchedPaths: readonly string[];
  /** Routes that were left out, each described in one sentence. */
  readonly ignored: readonly string[];
}

interface OwnedRoute extends PageRoute {
  readonly remote: RemoteName;
}

const servers: CompiledRoute = { pattern: `^/(?:${serverSegments.join('|')})(?:/|$)`, page: null };

/**
 * Merges the routes of the releases in force, the more specific patterns first. If two remotes claim one path, which
 * the registry refuses but a rollback may cause, the remote whose name sorts first keeps it.
 */
export function createRouteTable(offers: readonly RemoteOffer[]): RouteTable {
  const ignored: string[] = [];
  const kept: OwnedRoute[] = [];
  for (const { remote, records } of offers.toSorted((a, b) => (a.remote < b.remote ? -1 : 1)))
    for (const route of records.find(({ routes }) => routes !== undefined)?.routes ?? []) {
      const owner = kept.find((each) => each.remote !== remote && claimedTwice([route], [each]).length > 0);
      if (owner === undefined) kept.push({ ...route, remote });
      else ignored.push(`${remote}: its route ${route.path} is ignored: ${owner.remote} has ${owner.path}`);
    }
  kept.sort((a, b) => comparePatterns(a.path, b.path));
  const compiled = [servers, ...kept.map(compile)];
  const candidates = Object.fromEntries(offers.map((offer) => [offer.remote, offer.candidates]));
  const text = JSON.stringify({ routes: compiled, candidates });
  return {
    routes: new Routes(compiled),
    text,
    hash: createHash('sha256').update(text).digest('base64url').slice(0, 10),
    unfetchedPaths: kept
      .filter(({ access, module }) => access === 'private' || module === null)
      .map(({ path }) => path),
    ignored,
  };
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
  };
}
