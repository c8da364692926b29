/**
 * Where a banner leads: within the shop for an address with the site's own URL or with no dot, as a path; else
 * elsewhere, with https added.
 * @param siteUrl the shop's own, without scheme
 */
export function bannerAddress(link: string, siteUrl: string): string {
  if (/^\/(?!\/)/.test(link)) return link;
  const bare = link.trim().replace(/^(https?:)?\/\//i, '');
  if (bare === siteUrl || bare.startsWith(`${siteUrl}/`)) return bare.slice(siteUrl.length) || '/';
  const host = bare.split(/[/?#]/)[0] ?? '';
  return host.includes('.') ? `https://${bare}` : `/${bare}`;
}
