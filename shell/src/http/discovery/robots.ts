/** What crawlers may not fetch: what acts on a visit or shows what is personal. */
const disallowed = ['/checkout/', '/minha-conta', '/_shell/', '/*?*cupom=', '/*?*release='];

/** https://www.rfc-editor.org/rfc/rfc9309 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
