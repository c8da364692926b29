import type { Bus } from '@storefront/contracts';
import { type Consent, consentCategories, readConsent } from '../../page/consent.ts';
import { removeTagCookies } from './tag-cookies.ts';

/** Sends the cookie itself: browsers show a tab the cookies of another process some milliseconds later. */
const channelName = 'storefront-consent';

/** @param cookie `consent=…` */
export function notifyOtherTabs(cookie: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(cookie);
  channel.close();
}

/**
 * Publishes the choice that another tab stores, at once; a tab that the browser had frozen reads it when it is visible again.
 * @returns stops it
 */
export function followOtherTabs(bus: Bus, documents: Pick<Location, 'reload'>): () => void {
  const publish = (cookies: string) => {
    const consent = readConsent(cookies)?.consent;
    if (consent) publishChange(bus, consent, documents);
  };
  const update = () => publish(document.cookie);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => publish(String(data));
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
