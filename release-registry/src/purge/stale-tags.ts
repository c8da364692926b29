import { isDeepStrictEqual } from 'node:util';
import { cacheTag, type DiscoveredRelease, type Discovery } from '@storefront/contracts/release';

/** Tag of the list by which caches know the arms of canaries; each change concerns it. */
const cohortsTag = 'cohorts';

/** Tags of what caches hold and may show no more; none when no live release has changed. */
export function listStaleTags(before: Discovery, after: Discovery): string[] {
  const changed = Object.entries(before.microFrontends).filter(
    ([remote, releases]) => !isDeepStrictEqual(releases, after.microFrontends[remote]),
  );
  if (changed.length === 0) return [];
  const tags = changed.flatMap(([remote, releases]) =>
    findStale(releases, after.microFrontends[remote] ?? []).map((version) => cacheTag({ remote, version })),
  );
  return [...tags, cohortsTag];
}

/** A canary that begins or grows changes no page that is held: its own are held apart. */
function findStale(before: readonly DiscoveredRelease[], after: readonly DiscoveredRelease[]): string[] {
  const versions = before.map(({ metadata }) => metadata.version);
  if (findActive(before) !== findActive(after)) return versions;
  const left = new Set(after.map(({ metadata }) => metadata.version));
  return versions.filter((version) => !left.has(version));
}

const findActive = (releases: readonly DiscoveredRelease[]) =>
  releases.find(({ extras }) => extras.role === 'active')?.metadata.version;
