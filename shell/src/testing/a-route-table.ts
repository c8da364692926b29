import type { RemoteName } from '@storefront/contracts';
import { createRouteTable, type RouteTable } from '../releases/route-table.ts';
import { aRelease } from './a-release.ts';
import { shopRoutes } from './shop-routes.ts';

/** The table of these routes. */
export function shopRouteTable(): RouteTable {
  const remotes = Object.keys(shopRoutes) as RemoteName[];
  return createRouteTable(
    remotes.map((remote) => ({
      remote,
      records: [{ ...aRelease(remote, '1.0.0').record, routes: shopRoutes[remote] ?? [] }],
      releases: [],
    })),
  );
}
