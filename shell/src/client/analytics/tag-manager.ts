import type { Consent } from '../../page/consent.ts';

const source = 'https://www.googletagmanager.com/gtm.js';

declare global {
  interface Window {
    /** Where Google's tag manager reads events from; entries that came before it are read when it starts. */
    dataLayer?: unknown[];
  }
}

export function push(...entries: readonly unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(...entries);
}

/**
 * Tells the tag manager what its tags may store, and loads it with the first choice. Only called once analytics is allowed.
 * https://developers.google.com/tag-platform/security/guides/consent
 * @param id the container's; without one there is no tag manager
 */
export function allowTags(id: string, { analytics, marketing }: Consent): void {
  if (id === '') return;
  const isLoaded = document.querySelector(`script[src^="${source}"]`) !== null;
  const advertising = stateOf(marketing);
  gtag('consent', isLoaded ? 'update' : 'default', {
    analytics_storage: stateOf(analytics),
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

function stateOf(allowed: boolean): 'granted' | 'denied' {
  return allowed ? 'granted' : 'denied';
}

/** The tag manager takes a command only as an `arguments` object. */
function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  push(arguments);
}
