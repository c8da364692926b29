import { type Head, type LoadContext, preloadForRender } from '@storefront/contracts';
import { type Banner, scaledPictureSources } from '@storefront/contracts/api';
import { getHome } from '../api/get-home.ts';
import type { Card } from '../card/card.ts';
import { cardFromProduct } from '../card/card-from-product.ts';
import { type PageSeo, pageSeo } from '../seo/page-seo.ts';
import { heroSizes } from './hero-sizes.ts';
import { homeScreens } from './home-screens.ts';

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

/** Maximum number of products in a showcase, two views of a wide screen: its links lead to more. */
const showcaseLength = 8;

export async function loadHome({ api, config, signal, device }: LoadContext): Promise<HomeData> {
  const [{ conteudo, estrutura }] = await Promise.all([
    getHome(api, signal),
    preloadForRender(homeScreens.home),
  ]);
  return {
    device,
    seo: pageSeo(estrutura.seo),
    banners: conteudo.banners.map(({ id, nome, alt, dimensoes }) => ({ id, name: nome, alt, ...dimensoes })),
    categories: conteudo.categorias,
    showcases: conteudo.vitrines.map(({ vitrine, produtos }) => ({
      title: vitrine.titulo,
      cards: produtos
        .map((product) => cardFromProduct(product, config))
        .filter(({ status }) => status === 'available')
        .slice(0, showcaseLength),
    })),
    brands: conteudo.marcas,
    ...(conteudo.oferta && {
      offer: { card: cardFromProduct(conteudo.oferta.produto, config), endsAt: conteudo.oferta.dataFinal },
    }),
  };
}

export function headOfHome({ seo, banners, device }: HomeData): Head {
  const image = banners[0]?.[device].imagem;
  const avif = image ? scaledPictureSources(image).avif : '';
  return {
    ...seo,
    ...(avif === '' ? {} : { preloadImage: { srcSet: avif, sizes: heroSizes, type: 'image/avif' } }),
  };
}
