import { tabStorage } from '@storefront/ui/browser-storage';
import * as z from 'zod/mini';
import type { ReleaseName } from '../../page/page-state.ts';

interface Options {
  /** `window.navigation`; browsers that lack it notice nothing. */
  readonly navigation: EventTarget | undefined;
  /** The release whose code runs. */
  readonly findRelease: (error: Error) => ReleaseName | undefined;
  /** Whether the shopper has used the page since it was loaded. */
  readonly wasUsed: () => boolean;
  readonly onUnasked: (release: ReleaseName, error: Error) => void;
}

const storageKey = 'aragem:left-by';
/** Code of a page runs within this time of its start; later, another tab may have signed out. */
const earlyMs = 10_000;
const rowMs = 30_000;

const Left = z.object({
  remote: z.string(),
  version: z.string(),
  message: z.string(),
  at: z.number(),
  count: z.int(),
});

/** A release that has left documents in a row, and why it must not run in this one. */
export interface LeavingRelease extends ReleaseName {
  readonly error: Error;
}

/**
 * Notices releases that load another document although the shopper has done nothing. The next document of the tab
 * reports it, since this one ends. Another origin is not loaded.
 * @returns the release that has left two documents in a row: it would leave this one before it is reported
 */
export function watchNavigations({
  navigation,
  findRelease: blameOf,
  wasUsed,
  onUnasked,
}: Options): LeavingRelease | undefined {
  const stored = Left.safeParse(tabStorage.readJson(storageKey)).data;
  const before = stored && Date.now() - stored.at < rowMs ? stored : undefined;
  const error = new Error(before?.message);
  if (before) onUnasked(before as ReleaseName, error);
  const startedMs = performance.now();
  navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, destination } = event as NavigateEvent;
    if (userInitiated || destination.sameDocument || wasUsed()) return;
    if (performance.now() - startedMs > earlyMs) return;
    const asked = new Error(`loads ${destination.url}, which the shopper has not asked for`);
    const release = blameOf(asked);
    if (release === undefined) return;
    if (new URL(destination.url).origin !== location.origin) {
      event.preventDefault();
      onUnasked(release, asked);
      return;
    }
    const isSame = before?.remote === release.remote && before.version === release.version;
    const count = isSame ? before.count + 1 : 1;
    tabStorage.write(
      storageKey,
      JSON.stringify({ ...release, message: asked.message, at: Date.now(), count }),
    );
  });
  return before && before.count > 1 ? { ...(before as typeof before & ReleaseName), error } : undefined;
}
