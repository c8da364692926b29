import type { Storefront } from '@storefront/contracts';
import { readConsent } from '../../page/consent.ts';
import { whenIdle } from '../when-idle.ts';

/** Longest wait for an idle page before the notice is shown. */
const idleLimitMs = 3000;

export interface StartedConsent {
  /** Loads the code of the settings. Resolves to whether it has loaded. */
  readonly prepareSettings: () => Promise<boolean>;
}

/**
 * Publishes the consent in the cookie to the remotes. Without a choice it shows the notice, once the page is idle; that
 * code is loaded only then.
 */
export function startConsent(storefront: Storefront, documents: Pick<Location, 'reload'>): StartedConsent {
  const { bus } = storefront;
  let shown: Promise<void> | undefined;
  const show = () => {
    shown ??= import(/* webpackChunkName: "consent" */ './mount-consent.tsx').then(({ mountConsent }) =>
      mountConsent(storefront, documents),
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
