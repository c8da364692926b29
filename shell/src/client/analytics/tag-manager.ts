import type { Consent } from '../../page/consent.ts';

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
 * Loads the tag manager with what its tags may store. Only called with consent.
 * https://developers.google.com/tag-platform/security/guides/consent
 * @param id the container's; without one there is no tag manager
 */
export function loadTagManager(id: string, { marketing }: Consent): void {
  if (id === '') return;
  const advertising = marketing ? 'granted' : 'denied';
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  });
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** The tag manager takes a command only as an `arguments` object. */
function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  push(arguments);
}
