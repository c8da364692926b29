import type { LoadContext } from '@storefront/contracts';
import { homeEndpoint } from '@storefront/contracts/api';
import { availableCards, cardFromProduct } from '../card/card-from-product.ts';
import { pageSeo } from '../seo/page-seo.ts';
import type { HomeData } from './home-data.ts';

/** Maximum number of products in a showcase, two views of a wide screen: its links lead to more. */
const showcaseLength = 8;

export async function loadHome({ api, config, signal }: LoadContext): Promise<HomeData> {
  const { conteudo, estrutura } = await api.call(homeEndpoint, { signal });
  return {
    seo: pageSeo(estrutura.seo),
    banners: conteudo.banners.map(({ id, nome, alt, dimensoes }) => ({ id, name: nome, alt, ...dimensoes })),
    categories: conteudo.categorias,
    showcases: conteudo.vitrines.map(({ vitrine, produtos }) => ({
      title: vitrine.titulo,
      cards: availableCards(produtos, config).slice(0, showcaseLength),
    })),
    brands: conteudo.marcas,
    ...(conteudo.oferta && {
      offer: { card: cardFromProduct(conteudo.oferta.produto, config), endsAt: conteudo.oferta.dataFinal },
    }),
  };
}
