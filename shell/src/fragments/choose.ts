import { type ModuleId, type RemoteName, remoteNames } from '@storefront/contracts';
import { type Candidate, exposeOf, moduleKey, remoteOf } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';

/** The releases that may serve one request, per remote in order of preference. */
export type Chosen = Readonly<Record<RemoteName, readonly ReadyRelease[]>>;

/** More than the chosen release and its last known good would only delay the static fallback. */
const maxCandidates = 2;

function perRemote<T>(get: (remote: RemoteName) => T): Readonly<Record<RemoteName, T>> {
  return Object.fromEntries(remoteNames.map((remote) => [remote, get(remote)])) as Record<RemoteName, T>;
}

export function chooseReleases(candidates: (remote: RemoteName) => readonly ReadyRelease[]): Chosen {
  return perRemote(candidates);
}

/** The releases that a module is tried with: those that expose it and whose circuit for it is closed. */
export function releasesFor(
  chosen: Chosen,
  module: ModuleId,
  isOpen: (key: string) => boolean,
): readonly ReadyRelease[] {
  return chosen[remoteOf(module)]
    .filter(
      ({ candidate }) =>
        candidate.exposes.includes(exposeOf(module)) && !isOpen(moduleKey(module, candidate)),
    )
    .slice(0, maxCandidates);
}

/** What the browser may choose from: the first candidates, and what shows this page. */
export function browserCandidates(
  chosen: Chosen,
  shown: readonly ReadyRelease[],
): Readonly<Record<RemoteName, readonly Candidate[]>> {
  return perRemote((remote) =>
    chosen[remote]
      .filter((release, index) => index < maxCandidates || shown.includes(release))
      .map(({ candidate }) => candidate),
  );
}
