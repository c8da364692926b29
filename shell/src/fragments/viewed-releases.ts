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
    const outcomes = own.flatMap((fragment) => findOutcome(fragment, release, isOpen) ?? []);
    const outcome = worstFirst.find((each) => outcomes.some((found) => found.outcome === each));
    if (outcome === undefined) return [];
    const { version } = release.record;
    const isProven = outcomes.some((found) => found.isProven);
    return [
      {
        remote,
        version,
        ...(control.has(remote) && { isControl: true }),
        outcome,
        ...(isProven && { isProven }),
      },
    ];
  });
}

function findOutcome(
  { module, release, failed, faults }: Fragment,
  wanted: ReadyRelease,
  isOpen: (key: string) => boolean,
): { readonly outcome: Outcome; readonly isProven?: boolean } | undefined {
  if (!wanted.browserRelease.exposes.includes(exposeOf(module))) return undefined;
  const key = moduleKey(module, wanted.browserRelease);
  const fault = faults.find((each) => each.key === key);
  if (release === wanted && fault === undefined) return { outcome: 'shown' };
  // a failure that the previous release shares is not caused by this one
  if (release === undefined && failed.length > 1) return undefined;
  if (fault) return { outcome: 'failed', isProven: fault.isProven };
  return isOpen(key) ? { outcome: 'ejected' } : undefined;
}
