import type { RemoteName } from '@storefront/contracts';
import type { Outcome, ViewedRelease } from '../counts/release-counters.ts';
import { developmentVersion } from '../page/development.ts';
import { exposeOf, moduleKey, remoteOf } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Preferences } from './choose.ts';
import type { Fragment } from './fragment.ts';

const worstFirst: readonly Outcome[] = ['failed', 'ejected', 'shown'];

/** The outcome of a view for each remote's preferred release: that of its worst slot. */
export function viewedReleases(
  fragments: readonly Fragment[],
  {
    preferences,
    control,
  }: { readonly preferences: Preferences; readonly control: ReadonlyMap<RemoteName, string> },
  isOpen: (key: string) => boolean,
): readonly ViewedRelease[] {
  const remotes = new Set(fragments.map(({ module }) => remoteOf(module)));
  return [...remotes].flatMap((remote) => {
    const release = preferences[remote]?.[0];
    if (release === undefined || release.record.version === developmentVersion) return [];
    const own = fragments.filter(({ module }) => remoteOf(module) === remote);
    const outcomes = own.map((fragment) => findOutcome(fragment, release, isOpen));
    const outcome = worstFirst.find((each) => outcomes.includes(each));
    const { version } = release.record;
    return outcome ? [{ remote, version, ...(control.has(remote) && { isControl: true }), outcome }] : [];
  });
}

function findOutcome(
  { module, release, failed }: Fragment,
  wanted: ReadyRelease,
  isOpen: (key: string) => boolean,
): Outcome | undefined {
  if (release === wanted) return 'shown';
  if (!wanted.browserRelease.exposes.includes(exposeOf(module))) return undefined;
  const key = moduleKey(module, wanted.browserRelease);
  // a failure that the previous release shares is not caused by this one
  if (failed.includes(key)) return release === undefined && failed.length > 1 ? undefined : 'failed';
  return isOpen(key) ? 'ejected' : undefined;
}
