import type { Bus } from '@storefront/contracts';
import { type Consent, consentCategories, readConsent } from '../../page/consent.ts';
import { removeTagCookies } from './tag-cookies.ts';

/** The message carries the cookie itself: browsers show a tab the cookies of another process some milliseconds late. */
const channelName = 'storefront-consent';

/** @param cookie `consent=…` */
export function notifyOtherTabs(cookie: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(cookie);
  channel.close();
}

/**
 * Publishes a choice made in another tab at once; a tab that the browser had frozen reads the cookie when it is visible
 * again.
 * @returns a function that stops it
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

/**
 * Publishes a choice. If it withdraws a consent, the document is loaded again, because only that stops code that is
 * already running.
 */
export function publishChange(bus: Bus, consent: Consent, documents: Pick<Location, 'reload'>): void {
  const before = bus.latest('consent:updated');
  if (before && consentCategories.every((category) => before[category] === consent[category])) return;
  bus.emit('consent:updated', consent);
  if (!consentCategories.some((category) => before?.[category] && !consent[category])) return;
  removeTagCookies();
  documents.reload();
}
