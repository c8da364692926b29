/** Origin of the shop's canonical URLs, from the configured site; a host name without a scheme means https. */
export function publicOrigin(siteUrl: string): string {
  return new URL(/^https?:\/\//i.test(siteUrl) ? siteUrl : `https://${siteUrl}`).origin;
}
