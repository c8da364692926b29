import { shellPath, sitemapIndexPath } from '../../page/server-paths.ts';
import { sideEffectParameters } from '../../page/side-effect-parameters.ts';

/** Paths that crawlers may not fetch, because they are private or have side effects. */
const disallowed = [
  '/checkout/',
  '/minha-conta',
  shellPath,
  ...sideEffectParameters.map((name) => `/*?*${name}=`),
];

/** https://www.rfc-editor.org/rfc/rfc9309 @param origin of the sitemap; absent while it is not known */
export function robotsText(origin: string | undefined): string {
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    ...(origin === undefined ? [] : [`Sitemap: ${origin}${sitemapIndexPath}`, '']),
  ].join('\n');
}
