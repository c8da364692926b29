import type { ReplyOf, sitemapEndpoint } from '@storefront/contracts/api';

type Locations = ReplyOf<typeof sitemapEndpoint>['locais'];

interface LlmsText {
  readonly origin: string;
  readonly shopName: string;
  readonly categories: Locations;
  readonly pages: Locations;
}

/** Describes the shop and links its pages for language models: https://llmstxt.org */
export function llmsText({ origin, shopName, categories, pages }: LlmsText): string {
  const links = (locations: Locations) =>
    locations.map(({ url, titulo }) => `- [${titulo}](${origin}${url})`).join('\n');
  return [
    `# ${shopName}`,
    '> Loja virtual brasileira de ar-condicionado, climatização, refrigeração e eletrodomésticos.',
    'Cada página responde em Markdown a quem pede `Accept: text/markdown`.',
    `## Categorias\n\n${links(categories)}`,
    `## Páginas\n\n${links(pages)}`,
    '',
  ].join('\n\n');
}
