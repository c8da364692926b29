import { tabStorage } from '@storefront/ui/browser-storage';
import * as z from 'zod/mini';
import type { BlamedRelease } from '../blame-release.ts';

interface Options {
  /** `window.navigation`; browsers that lack it notice nothing. */
  readonly navigation: EventTarget | undefined;
  /** The release whose code runs. */
  readonly blameOf: (error: Error) => BlamedRelease | undefined;
  /** Whether the shopper has used the page since it was loaded. */
  readonly wasUsed: () => boolean;
  readonly onUnasked: (release: BlamedRelease, error: Error) => void;
}

const storageKey = 'aragem:left-by';
/** Code of a page runs within this time of its load; later, another tab may have signed out. */
const earlyMs = 10_000;
const rowMs = 30_000;

const Left = z.object({ remote: z.string(), version: z.string(), message: z.string(), at: z.number() });

/**
 * Notices releases that load another document although the shopper has done nothing. The next document of the tab
 * reports it, since this one ends. A second one in a row, or one of another origin, does not take place.
 */
export function watchNavigations({ navigation, blameOf, wasUsed, onUnasked }: Options): void {
  const before = Left.safeParse(tabStorage.readJson(storageKey)).data;
  if (before) {
    onUnasked(before as BlamedRelease, new Error(before.message));
    tabStorage.remove(storageKey);
  }
  navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, destination } = event as NavigateEvent;
    if (userInitiated || destination.sameDocument || wasUsed() || performance.now() > earlyMs) return;
    const error = new Error(`loads ${destination.url}, which the shopper has not asked for`);
    const release = blameOf(error);
    if (release === undefined) return;
    const isForeign = new URL(destination.url).origin !== location.origin;
    const isRepeated =
      before?.remote === release.remote &&
      before.version === release.version &&
      Date.now() - before.at < rowMs;
    if ((isForeign || isRepeated) && event.cancelable) {
      event.preventDefault();
      onUnasked(release, error);
      return;
    }
    tabStorage.write(storageKey, JSON.stringify({ ...release, message: error.message, at: Date.now() }));
  });
}
