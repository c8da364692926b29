import type { Seo } from '@storefront/contracts/api';
import type { SocialPicture } from '../../media/pictures/listed-pictures.ts';
import { readCardParts, readSite, type Shop } from '../../platform/shop-config/shop.ts';

interface SeoParts {
  readonly title: string;
  readonly description: string;
  /** Path of the page, without filters and tracking. */
  readonly path: string;
  /** What previews of links show. */
  readonly picture?: SocialPicture & { readonly alt: string };
  /** Other words of shoppers for it, separated by commas. */
  readonly keywords?: string;
  readonly indexed?: boolean;
}

const writeEnding = (shop: Shop) => ` | ${readSite(shop).nome}`;

/** The head of a page. `canonical` and pictures are paths, because the shell adds its own origin. */
export function writeSeo(
  shop: Shop,
  { title, description, path, picture, keywords = '', indexed = true }: SeoParts,
): Seo {
  const whole = `${title}${writeEnding(shop)}`;
  return {
    title: whole,
    description,
    titleSocial: whole,
    descriptionSocial: description,
    openGraphUrlImagem: picture?.path ?? '',
    ...(picture && {
      openGraphAltImagem: picture.alt,
      openGraphLarguraImagem: picture.width,
      openGraphAlturaImagem: picture.height,
    }),
    twitterUrlImagem: picture?.path ?? '',
    keywords,
    canonical: path,
    indexar: indexed,
  };
}

/** The head of a view of a page. @param words what was chosen in it, at least one */
export function writeViewSeo(shop: Shop, seo: Seo, words: readonly string[]): Seo {
  const ending = writeEnding(shop);
  const title = `${seo.title.slice(0, -ending.length)}: ${words.join(', ')}${ending}`;
  return { ...seo, title, titleSocial: title };
}

/** A page's description for search engines. */
export const describeOffers = (shop: Shop, name: string): string =>
  `${name} com desconto à vista no PIX${readCardParts(shop, '{cartao: e em até 10x sem juros}')}.`;
