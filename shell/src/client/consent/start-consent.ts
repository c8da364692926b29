import type { Storefront } from '@storefront/contracts';
import { readConsent } from '../../page/consent.ts';
import { whenIdle } from '../when-idle.ts';

/** Longest that a busy page waits until it asks. */
const idleLimitMs = 3000;

export interface StartedConsent {
  /** Fetches what shows the settings. Resolves to whether it has loaded. */
  readonly prepareSettings: () => Promise<boolean>;
}

/**
 * Publishes to the remotes what the shopper allows, from the cookie. Without a choice it asks, once the page is idle. What it shows is late code.
 */
export function startConsent(storefront: Storefront, documents: Pick<Location, 'reload'>): StartedConsent {
  const { bus } = storefront;
  const { hash } = location;
  let shown: Promise<void> | undefined;
  const show = () => {
    shown ??= import(/* webpackChunkName: "consent" */ './mount-consent.tsx').then(({ mountConsent }) =>
      mountConsent(storefront, documents, hash),
    );
    return shown.then(
      () => true,
      (error: unknown) => {
        console.info(error);
        shown = undefined;
        return false;
      },
    );
  };
  const choice = readConsent(document.cookie);
  if (choice) bus.emit('consent:updated', choice.consent);
  else whenIdle(show, idleLimitMs);
  return { prepareSettings: show };
}
