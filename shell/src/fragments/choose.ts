import type { ModuleId, RemoteName } from '@storefront/contracts';
import { exposeOf, moduleKey, type ReleasesByRemote, remoteOf } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';

/** The releases that may serve one request, per remote in order of preference. */
export type Preferences = Readonly<Partial<Record<RemoteName, readonly ReadyRelease[]>>>;

/** More releases than the preferred one and the last that served would only delay the static fallback. */
const mostTried = 2;

/** A value for each of these remotes, such as the releases that may serve. */
export function mapByRemote<T>(remotes: Iterable<RemoteName>, get: (remote: RemoteName) => T) {
  return Object.fromEntries(Array.from(remotes, (remote) => [remote, get(remote)]));
}

/** The releases to try for a module: those that expose it and whose circuit for it is closed. */
export function releasesFor(
  preferences: Preferences,
  module: ModuleId,
  isOpen: (key: string) => boolean,
): readonly ReadyRelease[] {
  const releases = preferences[remoteOf(module)] ?? [];
  return releases
    .filter(
      ({ browserRelease }) =>
        browserRelease.exposes.includes(exposeOf(module)) && !isOpen(moduleKey(module, browserRelease)),
    )
    .slice(0, mostTried);
}

/** The releases that the browser may load. */
export function pickBrowserReleases(
  remotes: Iterable<RemoteName>,
  preferences: Preferences,
): ReleasesByRemote {
  return mapByRemote(remotes, (remote) =>
    (preferences[remote] ?? []).slice(0, mostTried).map(({ browserRelease }) => browserRelease),
  );
}

/** The same for one page, with the releases that it shows, and of each release only the modules on this page. */
export function pickPageReleases(
  modules: readonly ModuleId[],
  preferences: Preferences,
  shown: readonly ReadyRelease[],
): ReleasesByRemote {
  return mapByRemote(new Set(modules.map(remoteOf)), (remote) => {
    const ofPage = (expose: string) => modules.includes(`${remote}/${expose}`);
    return (preferences[remote] ?? [])
      .filter((release, index) => index < mostTried || shown.includes(release))
      .map(({ browserRelease }) => ({
        ...browserRelease,
        exposes: browserRelease.exposes.filter(ofPage),
        loads: browserRelease.loads.filter(ofPage),
      }));
  });
}
