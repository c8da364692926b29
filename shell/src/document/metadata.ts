import type { Head } from '@storefront/contracts';
import { escapeHtml } from '@storefront/server-kit/escape-html';
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

/** The picture of previews of pages without one of their own: `public/social.jpg`. */
const shopPicture = { path: '/social.jpg', size: { width: 1200, height: 630 } };

/** schema.org objects, one script each. */
export function structuredDataScripts({ structuredData = [] }: Head, origin: string): readonly string[] {
  return structuredData.map(
    (data) => `<script type="application/ld+json">${scriptSafeJson(withOrigin(data, origin))}</script>`,
  );
}

/** Tags of link previews: Open Graph (https://ogp.me), and X cards where they differ from it. */
export function socialTags({ head, siteName, origin }: MetadataInput): readonly string[] {
  const { social, canonical } = head;
  if (social === undefined) return [];
  const { title, description, type = 'website' } = social;
  const picture = previewPicture(social, siteName);
  const twitterImage = social.twitterImage || picture.path;
  const property = (name: string, content: string | number = '') =>
    content === '' ? '' : `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;
  return [
    property('type', type),
    property('locale', 'pt_BR'),
    property('site_name', siteName),
    property('title', title),
    property('description', description),
    property('url', canonical === undefined ? '' : origin + canonical),
    property('image', absolute(picture.path, origin)),
    property('image:type', picture.path.endsWith('.jpg') ? 'image/jpeg' : ''),
    property('image:width', picture.size?.width),
    property('image:height', picture.size?.height),
    property('image:alt', picture.alt),
    // X falls back to Open Graph for all others
    metaTag('twitter:card', 'summary_large_image'),
    twitterImage === picture.path ? '' : metaTag('twitter:image', absolute(twitterImage, origin)),
    metaTag('twitter:image:alt', picture.alt),
  ];
}

interface PreviewPicture {
  readonly path: string;
  readonly alt: string;
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

function previewPicture(
  { title, image, imageAlt = title, imageSize }: NonNullable<Head['social']>,
  siteName: string,
): PreviewPicture {
  return image === '' ? { ...shopPicture, alt: siteName } : { path: image, alt: imageAlt, size: imageSize };
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
