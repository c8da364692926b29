export type LinkTarget =
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'external'; readonly href: string }
  /** Handed to another program: a telephone, a mail client. */
  | { readonly kind: 'handed-over'; readonly href: string };

const handedOver = /^(tel|mailto|sms|whatsapp):/i;
const withScheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * Where a link of a menu or banner leads. Internal are those with the site's address or with no dot in them;
 * all others leave the shop, with https added where it is missing.
 * @returns nothing for an empty link and for one whose scheme could run code.
 */
export function linkTarget(link: string, siteUrl: string): LinkTarget | undefined {
  const text = link.trim();
  if (text === '') return undefined;
  if (handedOver.test(text)) return { kind: 'handed-over', href: text };
  const site = siteUrl.replace(/\/+$/, '');
  if (site !== '' && (text === site || text.startsWith(`${site}/`)))
    return { kind: 'internal', to: text.slice(site.length) || '/' };
  if (withScheme.test(text)) return /^https?:/i.test(text) ? { kind: 'external', href: text } : undefined;
  if (hasDot(text) || text.startsWith('//'))
    return { kind: 'external', href: `https://${text.replace(/^\/+/, '')}` };
  return { kind: 'internal', to: /^[/?#]/.test(text) ? text : `/${text}` };
}

/** The dot that makes a link external stands in its host: one in the path or query of an internal address does not. */
function hasDot(text: string): boolean {
  return !text.startsWith('/') && !/^[?#]/.test(text) && text.split(/[/?#]/)[0]!.includes('.');
}
