import type { Bus } from '@storefront/contracts';
import { type Consent, consentCategories, readConsent } from '../../page/consent.ts';
import { removeTagCookies } from './tag-cookies.ts';

/** Sends only that the choice has changed: each tab then reads the cookie. */
const channelName = 'storefront-consent';

export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Publishes the choice that another tab stores, at once; a tab that the browser had frozen reads it when it is visible again.
 * @returns stops it
 */
export function followOtherTabs(bus: Bus, documents: Pick<Location, 'reload'>): () => void {
  const update = () => {
    const consent = readConsent(document.cookie)?.consent;
    if (consent) publishChange(bus, consent, documents);
  };
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = update;
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    channel.close();
  };
}

/** Publishes a choice. If it takes back what was allowed, the document is loaded again: only that ends code that runs by the old choice. */
export function publishChange(bus: Bus, consent: Consent, documents: Pick<Location, 'reload'>): void {
  const before = bus.latest('consent:updated');
  if (before && consentCategories.every((category) => before[category] === consent[category])) return;
  bus.emit('consent:updated', consent);
  if (!consentCategories.some((category) => before?.[category] && !consent[category])) return;
  removeTagCookies();
  documents.reload();
}
