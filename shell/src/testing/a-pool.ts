import type { ReleaseRecord } from '@storefront/release-protocol';
import type { PreparedRelease } from '../releases/prepare-release.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { ReleasePool } from '../releases/release-pool.ts';

/** A prepared release whose files need not be written. */
export async function prepared(release: ReadyRelease | Promise<ReadyRelease>): Promise<PreparedRelease> {
  return { release: await release, write: async () => {} };
}

/** A pool of releases that are ready at once, or when `prepare` says so. */
export function aPool(
  prepare: (record: ReleaseRecord) => ReadyRelease | Promise<ReadyRelease>,
  dispose: (release: ReadyRelease) => void = () => {},
): ReleasePool {
  return new ReleasePool({ prepare: async (record) => prepared(prepare(record)), dispose });
}
