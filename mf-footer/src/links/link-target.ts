/** Where a link of a menu or of the configuration leads. */
export type LinkTarget =
  | { readonly kind: 'internal'; readonly path: string }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'none' };

const ownScheme = /^(?:tel|mailto):/i;

/**
 * Internal: a path, an address of the site itself, or anything without a dot. External: everything else, with https.
 * @param siteUrl the shop's own address, with or without `https://`
 */
export function linkTarget(link: string, siteUrl: string): LinkTarget {
  const text = link.trim();
  if (text === '' || text === '#') return { kind: 'none' };
  if (ownScheme.test(text)) return { kind: 'external', address: text };
  const bare = withoutScheme(text);
  const site = withoutScheme(siteUrl).replace(/\/$/, '');
  if (bare === site) return { kind: 'internal', path: '/' };
  if (site !== '' && bare.startsWith(`${site}/`)) return { kind: 'internal', path: bare.slice(site.length) };
  if (/^\/(?!\/)/.test(text)) return { kind: 'internal', path: text };
  if (!text.includes('.')) return { kind: 'internal', path: `/${text}` };
  return { kind: 'external', address: `https://${bare}` };
}

/** `aragem.example` of `https://aragem.example/`. */
export function withoutScheme(address: string): string {
  return address.replace(/^(?:https?:)?\/\//i, '');
}
