import type { ModuleId, RemoteName } from '@storefront/contracts';
import { type Candidate, exposeOf, remoteOf } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';

/** The releases that one request may use: `[chosen, last known good]` per remote. */
export type Chosen = Readonly<Record<RemoteName, readonly ReadyRelease[]>>;

/** One value per remote. */
function perRemote<T>(give: (remote: RemoteName) => T): Readonly<Record<RemoteName, T>> {
  return {
    'mf-header': give('mf-header'),
    'mf-listing': give('mf-listing'),
    'mf-cart': give('mf-cart'),
    'mf-footer': give('mf-footer'),
  };
}

export function chosenBy(candidates: (remote: RemoteName) => readonly ReadyRelease[]): Chosen {
  return perRemote(candidates);
}

/** The releases that can show a module, in order of preference. */
export function releasesFor(chosen: Chosen, module: ModuleId): readonly ReadyRelease[] {
  return chosen[remoteOf(module)].filter((release) => release.candidate.exposes.includes(exposeOf(module)));
}

export function candidatesOf(chosen: Chosen): Readonly<Record<RemoteName, readonly Candidate[]>> {
  return perRemote((remote) => chosen[remote].map((release) => release.candidate));
}
