import { escapeHtml } from '@storefront/server-kit/escape-html';
import { listPictures } from '../catalogue/cards/card.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { readStatus } from '../catalogue/offers/availability.ts';
import { leadingOffer } from '../catalogue/offers/leading-offer.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { cleanHtml } from '../platform/shop-config/clean-html.ts';
import { readSite } from '../platform/shop-config/shop.ts';

const productsAtATime = 200;

/** Limits of https://support.google.com/merchants/answer/7052112 */
const most = { id: 50, title: 150, description: 5_000, mpn: 70, brand: 70, pictures: 10 } as const;

/** XML 1.0 has no such characters, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xml = (text: string) => escapeHtml(text.toWellFormed().replaceAll(forbidden, ''));

const element = (name: string, text: string | undefined) =>
  text === undefined || text === '' ? '' : `<g:${name}>${xml(text)}</g:${name}>`;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** What a page of HTML says. */
const readText = (html: string) =>
  cleanHtml(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const writeAmount = (cents: number) => `${(cents / 100).toFixed(2)} BRL`;

interface FeedTexts {
  readonly id: number;
  readonly ean: string | null;
  readonly short: string;
  readonly html: string;
}

interface FeedParts {
  readonly catalogue: Catalogue;
  /** Of the shop's pages and pictures. */
  readonly origin: string;
}

function writeItem(
  product: ProductRecord,
  { ean, short, html }: FeedTexts,
  { catalogue, origin }: FeedParts,
): string {
  const { price } = leadingOffer(product, catalogue.pricedAtMs);
  const [picture, ...others] = listPictures(product, catalogue).map(({ arquivos }) => origin + arquivos.zoom);
  const category = catalogue.category(product.categoryId);
  const brand = catalogue.brand(product.brandId)?.name;
  const isReduced = price.list !== undefined && price.list > price.instalments;
  const variant =
    product.variantName?.toLocaleLowerCase('pt-BR') === 'cor' ? product.variantLabel : undefined;
  return `<item>${[
    element('id', product.sku.slice(0, most.id)),
    element('title', product.name.slice(0, most.title)),
    element('description', (readText(html) || short || product.name).slice(0, most.description)),
    element('link', `${origin}/${product.slug}`),
    element('image_link', picture),
    ...others.slice(0, most.pictures).map((other) => element('additional_image_link', other)),
    element('availability', readStatus(product) === 'disponivel' ? 'in_stock' : 'out_of_stock'),
    element('price', writeAmount(isReduced ? (price.list ?? 0) : price.instalments)),
    element('sale_price', isReduced ? writeAmount(price.instalments) : undefined),
    element('condition', 'new'),
    element('brand', brand?.slice(0, most.brand)),
    element('gtin', ean ?? undefined),
    element('mpn', product.mpn?.slice(0, most.mpn)),
    element('identifier_exists', ean === null && product.mpn === undefined ? 'no' : undefined),
    element(
      'product_type',
      category &&
        catalogue
          .listLineage(category)
          .map(({ name }) => name)
          .join(' > '),
    ),
    element('item_group_id', product.variantGroup?.slice(0, most.id)),
    element('color', variant),
  ].join('')}</item>\n`;
}

/** Google takes goods, each with a picture. */
const isListed = (product: ProductRecord) => product.kind !== 'servico';

/**
 * Google's product feed: RSS 2.0 with the attributes of Merchant Center, part by part, so that a large one neither waits in
 * memory nor keeps the process from its calls.
 */
export async function* writeGoogleFeed(connection: Queryable, parts: FeedParts): AsyncGenerator<string> {
  const { catalogue, origin } = parts;
  const { nome } = readSite(catalogue.structure.shop);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>${xml(nome)}</title><link>${xml(origin)}/</link><description>${xml(nome)}</description>
`;
  const products = catalogue.products.filter(isListed);
  for (let from = 0; from < products.length; from += productsAtATime) {
    const some = products.slice(from, from + productsAtATime);
    const texts = await connection.rows<FeedTexts>(
      `select id, ean, short_description short, description_html html from products where id = any($1)`,
      [some.map(({ id }) => id)],
    );
    const byId = new Map(texts.map((each) => [each.id, each]));
    yield some
      .flatMap((product) => {
        const own = byId.get(product.id);
        return own ? [writeItem(product, own, parts)] : [];
      })
      .join('');
  }
  yield '</channel></rss>\n';
}
