/** The origin that canonical URLs have, from the configured site: a host alone means https. */
export function publicOrigin(siteUrl: string): string {
  return new URL(/^https?:\/\//i.test(siteUrl) ? siteUrl : `https://${siteUrl}`).origin;
}
