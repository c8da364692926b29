import type { Head } from '@storefront/contracts';
import { type Banner, scaledPictureSources } from '@storefront/contracts/api';
import type { Card } from '../card/card.ts';
import type { PageSeo } from '../seo/page-seo.ts';
import { heroSizes } from './hero-sizes.ts';

type Placed = Banner['dimensoes']['desktop'];

export interface HomeData {
  readonly device: 'mobile' | 'desktop';
  readonly seo: PageSeo;
  readonly banners: readonly {
    readonly id: number;
    readonly name: string;
    readonly alt: string;
    readonly desktop: Placed;
    readonly mobile: Placed;
  }[];
  readonly categories: readonly { readonly nome: string; readonly url: string; readonly imagem: string }[];
  readonly showcases: readonly { readonly title: string; readonly cards: readonly Card[] }[];
  readonly brands: readonly { readonly nome: string; readonly url: string }[];
  /** The day's offer while it runs; `endsAt` is ISO 8601. */
  readonly offer?: { readonly card: Card; readonly endsAt: string };
}

export function headOfHome({ seo, banners, device }: HomeData): Head {
  const image = banners[0]?.[device].imagem;
  const avif = image ? scaledPictureSources(image).avif : '';
  return {
    ...seo,
    ...(avif === '' ? {} : { preloadImage: { srcSet: avif, sizes: heroSizes, type: 'image/avif' } }),
  };
}
