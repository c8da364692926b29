import type { ModuleId, RemoteName } from '@storefront/contracts';
import { type Candidates, exposeOf, moduleKey, remoteOf } from '../page/page-state.ts';
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
      ({ candidate }) =>
        candidate.exposes.includes(exposeOf(module)) && !isOpen(moduleKey(module, candidate)),
    )
    .slice(0, mostTried);
}

/** The candidates that the browser may load. */
export function browserCandidates(remotes: Iterable<RemoteName>, preferences: Preferences): Candidates {
  return mapByRemote(remotes, (remote) =>
    (preferences[remote] ?? []).slice(0, mostTried).map(({ candidate }) => candidate),
  );
}

/** The same for one page, with the releases that it shows, and of each candidate only the modules on this page. */
export function pageCandidates(
  modules: readonly ModuleId[],
  preferences: Preferences,
  shown: readonly ReadyRelease[],
): Candidates {
  return mapByRemote(new Set(modules.map(remoteOf)), (remote) => {
    const ofPage = (expose: string) => modules.includes(`${remote}/${expose}`);
    return (preferences[remote] ?? [])
      .filter((release, index) => index < mostTried || shown.includes(release))
      .map(({ candidate }) => ({
        ...candidate,
        exposes: candidate.exposes.filter(ofPage),
        loads: candidate.loads.filter(ofPage),
      }));
  });
}
