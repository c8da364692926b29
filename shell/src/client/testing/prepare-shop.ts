import { afterEach, beforeEach, vi } from 'vitest';
import { consentCookie, consentText, consentToAll } from '../../page/consent.ts';
import { routesPath } from '../../page/server-paths.ts';
import { shopRouteTable } from '../../testing/a-route-table.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';

/** Before each test of a file: a shopper who refused analytics, routes as the only reply, slots that wait for use. */
export function prepareShop(): void {
  removePageListeners();

  beforeEach(() => {
    const refusal = consentText({ consent: consentToAll(false), time: new Date().toISOString() });
    // biome-ignore lint/suspicious/noDocumentCookie: as the page does
    document.cookie = `${consentCookie}=${refusal}`;
    performance.clearMarks();
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === routesPath('test')) return new Response(shopRouteTable().text);
      throw new Error('offline');
    });
    // late slots hydrate when they are used
    vi.stubGlobal('requestIdleCallback', () => 0);
    vi.stubGlobal('IntersectionObserver', function create() {
      return { observe: () => {} };
    });
  });

  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page does
    document.cookie = `${consentCookie}=; Max-Age=0`;
    vi.unstubAllGlobals();
  });
}
