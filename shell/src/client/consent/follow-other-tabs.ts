import { type Bus, openTabChannel } from '@storefront/contracts';
import { type Consent, consentCategories, readConsent } from '../../page/consent.ts';
import { removeTagCookies } from './tag-cookies.ts';

/** The message carries the cookie itself: browsers show a tab the cookies of another process some milliseconds late. */
const channelName = 'storefront-consent';

/** @param cookie `consent=…` */
export function notifyOtherTabs(cookie: string): void {
  const channel = openTabChannel(channelName);
  channel.post(cookie);
  channel.close();
}

/**
 * Publishes a choice made in another tab at once; a tab that the browser had frozen reads the cookie when it is visible
 * again.
 * @returns a function that stops it
 */
export function followOtherTabs(bus: Bus, documents: Pick<Location, 'reload'>): () => void {
  return followChoices((consent) => publishChange(bus, consent, documents));
}

/** Loads the document again when another tab withdraws a part of this consent, by which code of others already runs. */
export function reloadAfterWithdrawal(allowed: Consent, signal: AbortSignal): void {
  const stop = followChoices((consent) => {
    if (isWithdrawal(allowed, consent)) endByReload(location);
  });
  signal.addEventListener('abort', stop);
}

function followChoices(onChoice: (consent: Consent) => void): () => void {
  const read = (cookies: string) => {
    const consent = readConsent(cookies)?.consent;
    if (consent) onChoice(consent);
  };
  const update = () => read(document.cookie);
  const channel = openTabChannel(channelName, { onMessage: (data) => read(String(data)) });
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    channel.close();
  };
}

/**
 * Publishes a choice. If it withdraws a consent, the document is loaded again, because only that stops code that is
 * already running.
 */
export function publishChange(bus: Bus, consent: Consent, documents: Pick<Location, 'reload'>): void {
  const before = bus.latest('consent:updated');
  if (before && consentCategories.every((category) => before[category] === consent[category])) return;
  bus.emit('consent:updated', consent);
  if (before && isWithdrawal(before, consent)) endByReload(documents);
}

function isWithdrawal(before: Consent, consent: Consent): boolean {
  return consentCategories.some((category) => before[category] && !consent[category]);
}

function endByReload(documents: Pick<Location, 'reload'>): void {
  removeTagCookies();
  documents.reload();
}
