/** The target of a link in a menu, a banner or the configuration. */
export type LinkTarget =
  /** A page of the shop, as a path. */
  | { readonly kind: 'internal'; readonly href: string }
  | { readonly kind: 'external'; readonly href: string }
  /** Opened by another program: a telephone, a mail client. */
  | { readonly kind: 'program'; readonly href: string };

const programScheme = /^(?:tel|mailto|sms|whatsapp):/i;
const anyScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const webScheme = /^(?:https?:)?\/\//i;

/**
 * Classifies a link: links with the site's URL or without a dot in their host are internal; all others leave the shop,
 * over https.
 * @param siteUrl the shop's own URL, with or without its scheme
 * @returns undefined for a link without a target: empty, `#`, or with a scheme that could run code
 */
export function linkTarget(link: string, siteUrl: string): LinkTarget | undefined {
  const text = link.trim();
  if (text === '' || text === '#') return undefined;
  if (programScheme.test(text)) return { kind: 'program', href: text };
  if (/^(?:\/(?!\/)|[?#])/.test(text)) return { kind: 'internal', href: text };
  if (anyScheme.test(text) && !webScheme.test(text)) return undefined;
  const bare = withoutScheme(text);
  const site = withoutScheme(siteUrl).replace(/\/+$/, '');
  const rest = bare.slice(site.length);
  if (site !== '' && bare.startsWith(site) && /^(?:[/?#]|$)/.test(rest))
    return { kind: 'internal', href: rest.startsWith('/') ? rest : `/${rest}` };
  const [host = ''] = bare.split(/[/?#]/);
  return host.includes('.')
    ? { kind: 'external', href: `https://${bare}` }
    : { kind: 'internal', href: `/${bare}` };
}

/** Removes the scheme: `aragem.example/` for `https://aragem.example/`. */
export function withoutScheme(url: string): string {
  return url.replace(webScheme, '');
}
