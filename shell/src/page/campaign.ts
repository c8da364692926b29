/** Query names by which advertisements name where a visitor came from; no page reads them. */
export const trackingNames = ['gclid', 'fbclid', 'utm_source', 'utm_medium'] as const;

/** Carries their values over the redirect, to analytics alone; the browser drops it once they are reported. */
export const campaignCookie = 'campaign';
/** As long as a slow page may take to hydrate. */
export const campaignSeconds = 120;

const longestValue = 200;

/** @returns the tracking parameters of a query, encoded as a query; empty without any */
export function readCampaign(query: string): string {
  const given = new URLSearchParams(query);
  const values = trackingNames.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value.slice(0, longestValue)]] : [];
  });
  return new URLSearchParams(values).toString();
}
