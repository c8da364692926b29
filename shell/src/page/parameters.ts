/** Query parameter that opens the shop during maintenance (specification, section 4). */
export const releaseParameter = 'release';
/** Cookie that the server signs. Scripts read it to mirror the access in local storage; it only opens the shop. */
export const releaseCookie = 'release';

/** Query parameter that starts a preview, or ends it with `off`. */
export const previewParameter = 'preview';

/** Query parameter that makes a browser one of the staff, or ends that with `off`. */
export const staffParameter = 'staff';

/** Query parameters with side effects: such URLs are neither prefetched nor crawled. */
export const sideEffectParameters = ['cupom', releaseParameter, previewParameter, staffParameter];

/** Query parameters by which advertisements say where a visitor came from; no page reads them. */
export const trackingNames = ['gclid', 'fbclid', 'utm_source', 'utm_medium'] as const;

/** Cookie that carries their values over the redirect to analytics, which removes it once they are reported. */
export const campaignCookie = 'campaign';
/** Life of the cookie, long enough for a slow page to hydrate. */
export const campaignSeconds = 120;

const longestValue = 200;

/** @returns the tracking parameters of a query, encoded as a query; empty if it has none */
export function readCampaign(query: string): string {
  const parameters = new URLSearchParams(query);
  const values = trackingNames.flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value.slice(0, longestValue)]] : [];
  });
  return new URLSearchParams(values).toString();
}
