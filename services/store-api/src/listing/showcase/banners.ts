import type { Banner, SortOrder } from '@storefront/contracts/api';
import { listPictures } from '../../catalogue/cards/card.ts';
import { intersect, type RowSet } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { chosenProducts, type Dependence, noProduct } from '../../catalogue/memory/row-changes.ts';
import { takePage } from '../../catalogue/memory/sort-orders.ts';
import { reais } from '../../catalogue/offers/prices.ts';
import { readSite } from '../../platform/shop-config/shop.ts';
import { brandSource } from '../sources/brand-source.ts';
import { categorySource } from '../sources/category-source.ts';
import { landingSource } from '../sources/landing-source.ts';
import type { ListingSource } from '../sources/listing-source.ts';
import { dailyOffer, rowsOfOffer } from './daily-offer.ts';
import { readDay } from './day.ts';
import { readHomeDocument } from './home-document.ts';

export const bannerNames = ['headerCronometro', 'b2c-banner-header-whatsapp'] as const;

const always = { dataInicial: '2026-01-01T03:00:00.000Z', dataFinal: '2030-01-01T03:00:00.000Z' };

/** The strip's banners, whose texts may name the shop's number as `{whatsapp}`. */
function whatsappBanners({ structure }: Catalogue): Banner[] {
  const { banners } = structure.content.read('banner', 'b2c-banner-header-whatsapp') ?? { banners: [] };
  const { whatsapp } = readSite(structure.shop);
  return banners.map((banner) => ({ ...banner, alt: banner.alt.replaceAll('{whatsapp}', whatsapp) }));
}

/** Banners by name; undefined when there is no such name. The timed banner changes daily: see `bannersKey`. */
export function listBanners(name: string, catalogue: Catalogue, nowMs: number): Banner[] | undefined {
  if (name === 'headerCronometro') return dailyOffer(catalogue, nowMs);
  return name === 'b2c-banner-header-whatsapp' ? whatsappBanners(catalogue) : undefined;
}

/** On which products `listBanners` depends. */
export const bannersDependence = (name: string, catalogue: Catalogue, nowMs: number): Dependence =>
  name === 'headerCronometro'
    ? chosenProducts(catalogue.index.rows, rowsOfOffer(catalogue, nowMs))
    : noProduct;

/** Part of the cache key of replies with the day's offer. */
export const bannersKey = (nowMs: number): string => String(readDay(nowMs).number);

/** The row that a page shows first in an order, of what is for sale. */
function findFirst(catalogue: Catalogue, { rows }: ListingSource, order: SortOrder): number | undefined {
  const forSale = rows.slice();
  intersect(forSale, catalogue.index.forSale);
  return takePage(catalogue.sortedRows(order), forSale, 0, 1)[0];
}

/** The rows of the pages that the large banners open. */
export const heroRows = (catalogue: Catalogue): RowSet[] =>
  readHomeDocument(catalogue).banners.flatMap(({ link }) => sourceAt(catalogue, link)?.rows ?? []);

/**
 * The home page's large banners, each with the most popular product and the lowest price of the page that it opens; one
 * whose page sells nothing is left out.
 */
export function heroBanners(catalogue: Catalogue): Banner[] {
  return readHomeDocument(catalogue).banners.flatMap(({ name, headline, text, link }, at) => {
    const source = sourceAt(catalogue, link);
    const popular = source && findFirst(catalogue, source, 'Popularidade');
    const cheapest = source && findFirst(catalogue, source, 'Menor Preço');
    const product = catalogue.products[popular ?? -1];
    const picture = product && listPictures(product, catalogue)[0]?.arquivos;
    if (!picture || cheapest === undefined) return [];
    const parametrosAdicionais = {
      productname: headline,
      productdescription: text,
      productsellingprice: String(reais(catalogue.index.cents(cheapest))),
    };
    const placed = { link, imagem: picture.big, largura: 600, altura: 600, parametrosAdicionais };
    return [
      { id: 10 + at, nome: name, ...always, alt: headline, dimensoes: { desktop: placed, mobile: placed } },
    ];
  });
}

/** The listing that the shop shows at a path; undefined when there is none. */
export function sourceAt(catalogue: Catalogue, path: string): ListingSource | undefined {
  if (path.startsWith('/c/')) return landingSource(catalogue, path);
  if (path.startsWith('/marcas/')) return brandSource(catalogue, path.slice('/marcas'.length));
  return categorySource(catalogue, path);
}
