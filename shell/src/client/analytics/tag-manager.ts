import type { Consent } from '../../page/consent.ts';

const source = 'https://www.googletagmanager.com/gtm.js';

declare global {
  interface Window {
    /** Queue from which Google's tag manager reads events; it also reads those pushed before it has loaded. */
    dataLayer?: unknown[];
  }
}

export function push(...entries: readonly unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(...entries);
}

/**
 * Passes the shopper's consent to the tag manager, and loads the tag manager at the first call. Call it only once
 * analytics is allowed.
 * https://developers.google.com/tag-platform/security/guides/consent
 * @param id of the tag manager's container; if empty, nothing is loaded
 */
export function allowTags(id: string, { analytics, marketing }: Consent): void {
  if (id === '') return;
  const isLoaded = document.querySelector(`script[src^="${source}"]`) !== null;
  const advertising = toState(marketing);
  gtag('consent', isLoaded ? 'update' : 'default', {
    analytics_storage: toState(analytics),
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  });
  if (isLoaded) return;
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${source}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function toState(allowed: boolean): 'granted' | 'denied' {
  return allowed ? 'granted' : 'denied';
}

/** The tag manager takes a command only as an `arguments` object. */
function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  push(arguments);
}
