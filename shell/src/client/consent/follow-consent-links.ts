import type { Bus } from '@storefront/contracts';

/**
 * Opens the settings for links of the shell's static footers; other footers request it over the bus. If the settings
 * cannot load, the link opens the page about privacy.
 */
export function followConsentLinks(bus: Bus, documents: Pick<Location, 'assign'>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-consent]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    bus.request('consent:settings-requested', {}).catch(() => documents.assign(link.href));
  });
}
