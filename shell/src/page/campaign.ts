/** Query names by which advertisements name where a visitor came from; no page reads them. */
export const trackingNames = ['gclid', 'fbclid', 'utm_source', 'utm_medium'] as const;

/** Carries their values over the redirect, to analytics alone; the browser drops it once they are reported. */
export const campaignCookie = 'campaign';
