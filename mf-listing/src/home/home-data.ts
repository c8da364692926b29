import type { Head, PreloadedImage } from '@storefront/contracts';
import { type Banner, scaledPictureSources } from '@storefront/contracts/api';
import type { Card } from '../card/card.ts';
import { phoneMedia } from '../card/picture-address.ts';
import type { PageSeo } from '../seo/page-seo.ts';
import type { SuggestedProducts } from '../showcase/load-suggested.ts';
import { heroSizes } from './hero-sizes.ts';

type Placed = Banner['dimensoes']['desktop'];

export interface HomeData {
  readonly seo: PageSeo;
  readonly banners: readonly {
    readonly id: number;
    readonly name: string;
    readonly alt: string;
    readonly desktop: Placed;
    readonly mobile: Placed;
  }[];
  readonly categories: readonly { readonly nome: string; readonly url: string; readonly imagem: string }[];
  readonly showcases: readonly SuggestedProducts[];
  readonly brands: readonly { readonly nome: string; readonly url: string }[];
  /** The day's offer while it runs; `endsAt` is ISO 8601. */
  readonly offer?: { readonly card: Card; readonly endsAt: string };
}

export function headOfHome({ seo, banners: [first] }: HomeData): Head {
  return { ...seo, ...(first && { preloadImage: preloadHero(first) }) };
}

function preloadHero({ mobile, desktop }: HomeData['banners'][number]): readonly PreloadedImage[] {
  const preload = (image: string, media?: string) => {
    const srcSet = scaledPictureSources(image).avif;
    return srcSet === '' ? [] : [{ srcSet, sizes: heroSizes, type: 'image/avif', ...(media && { media }) }];
  };
  if (mobile.imagem === desktop.imagem) return preload(desktop.imagem);
  return [...preload(mobile.imagem, phoneMedia), ...preload(desktop.imagem, `not all and ${phoneMedia}`)];
}
