/** A page's title followed by the shop's name, for tabs, history and search results. */
export function pageTitle(title: string | undefined, shopName: string): string {
  if (title === undefined) return shopName;
  return title.includes(shopName) ? title : `${title} | ${shopName}`;
}
