import type { ReleaseName } from '../../page/page-state.ts';
import { blameRelease } from '../failures/blame-release.ts';
import { denyDocumentWrite } from './deny-document-write.ts';
import { watchSlots } from './lost-slots.ts';
import { type LeavingRelease, watchNavigations } from './unasked-navigations.ts';

interface Options {
  readonly slots: readonly HTMLElement[];
  /** The release whose code was hydrated last: it most likely did what leaves no stack. */
  readonly lastHydrated: () => ReleaseName | undefined;
  readonly blame: (release: ReleaseName, error: Error) => void;
}

/**
 * Notices what a release's code does to the whole page. It runs with the page's rights, so code that means harm can avoid
 * this (docs/threats.md).
 * @returns the release that must not run in this document
 */
export function watchHarm({ slots, lastHydrated, blame }: Options): LeavingRelease | undefined {
  denyDocumentWrite();
  let wasUsed = false;
  for (const type of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(type, () => (wasUsed = true), { capture: true, passive: true });
  const leaving = watchNavigations({
    navigation: 'navigation' in window ? window.navigation : undefined,
    findRelease: (error) => blameRelease(error, '', document),
    wasUsed: () => wasUsed,
    onUnasked: blame,
  });
  watchSlots(slots, (module) => {
    const release = lastHydrated();
    if (release) blame(release, new Error(`the slot of ${module} was removed from the page`));
  });
  return leaving;
}
