import { sideEffectParameters } from '../../page/side-effect-parameters.ts';

/** Paths that crawlers may not fetch, because they are private or have side effects. */
const disallowed = [
  '/checkout/',
  '/minha-conta',
  '/_shell/',
  ...sideEffectParameters.map((name) => `/*?*${name}=`),
];

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
