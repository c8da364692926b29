import type { Head } from '@storefront/contracts';
import { escapeHtml } from '../fragments/escape-html.ts';
import { scriptSafeJson } from '../page/page-state.ts';

export interface MetadataInput {
  readonly head: Head;
  readonly siteName: string;
  /** The shop's public origin, without a trailing slash. */
  readonly origin: string;
}

export function metaTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** Tags that link previews and search engines read: Open Graph (https://ogp.me), X cards, schema.org. */
export function metadataTags({ head, siteName, origin }: MetadataInput): readonly string[] {
  const { keywords, structuredData = [] } = head;
  return [
    keywords ? metaTag('keywords', keywords) : '',
    ...socialTags(head, siteName, origin),
    ...structuredData.map(
      (data) => `<script type="application/ld+json">${scriptSafeJson(withOrigin(data, origin))}</script>`,
    ),
  ];
}

function socialTags({ social, canonical }: Head, siteName: string, origin: string): readonly string[] {
  if (social === undefined) return [];
  const { title, description, image, twitterImage = image, type = 'website' } = social;
  const property = (name: string, content: string) =>
    content && `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    property('type', type),
    property('locale', 'pt_BR'),
    property('site_name', siteName),
    property('title', title),
    property('description', description),
    property('image', absolute(image, origin)),
    property('url', canonical === undefined ? '' : origin + canonical),
    // X falls back to Open Graph for title, description and picture
    metaTag('twitter:card', image === '' ? 'summary' : 'summary_large_image'),
    twitterImage === image ? '' : metaTag('twitter:image', absolute(twitterImage, origin)),
  ];
}

/** Properties of schema.org whose values are URLs. */
const locations = ['url', 'item', 'image', 'logo', '@id', 'target', 'urlTemplate'];

/** Returns the objects with absolute URLs: previews and some search engines do not resolve paths. */
function withOrigin(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withOrigin(each, origin));
  if (typeof value !== 'object' || value === null) return value;
  const resolve = (each: unknown) =>
    typeof each === 'string' ? absolute(each, origin) : withOrigin(each, origin);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (!locations.includes(name)) return [name, withOrigin(each, origin)];
      return [name, Array.isArray(each) ? each.map(resolve) : resolve(each)];
    }),
  );
}

function absolute(location: string, origin: string): string {
  return location.startsWith('/') ? origin + location : location;
}
