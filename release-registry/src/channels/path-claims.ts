import type { ReleaseRecord } from '@storefront/contracts';
import { claimedTwice } from '@storefront/contracts/release';
import type { Change } from '../database/schema.ts';
import { conflict } from '../http/http-problem.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import { readChannels } from './channel.ts';

/**
 * Throws a 409 `HttpProblem` when a route of the release claims a path of another remote's live release: each path has
 * one owner. A rollback is never checked, so that nothing can hold it up.
 */
export async function requireUnclaimedPaths(change: Change, record: ReleaseRecord): Promise<void> {
  const { remote, version, routes = [] } = record;
  if (routes.length === 0) return;
  for (const channel of await readChannels(change)) {
    if (channel.remote === remote) continue;
    const live = [channel.active, ...(channel.canary ? [channel.canary.version] : [])];
    for (const each of live) {
      const other = await requireRelease(change, channel.remote, each);
      const [claim] = claimedTwice(routes, other.record.routes ?? []);
      if (claim === undefined) continue;
      const [own, others] = claim;
      throw conflict(
        `${remote}@${version} refused: its route ${own} claims paths of ${channel.remote}@${each} (route ${others}); ` +
          'a path has one owner',
      );
    }
  }
}
