/** A page's title followed by the shop's name, for tabs, history and search results. */
export function pageTitle(title: string | undefined, shopName: string): string {
  if (title === undefined) return shopName;
  return title.includes(shopName) ? title : `${title} | ${shopName}`;
}

/** Origin of the shop's canonical URLs, from the configured site; a host name without a scheme means https. */
export function publicOrigin(siteUrl: string): string {
  return new URL(/^https?:\/\//i.test(siteUrl) ? siteUrl : `https://${siteUrl}`).origin;
}
