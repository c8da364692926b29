import { createBus } from '@storefront/contracts';
import { HomePage as HomePageSchema } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act } from '@testing-library/react';
import type * as z from 'zod/mini';
import { HomePage } from '../home/home-page.tsx';
import { loadHome } from '../home/load-home.ts';
import { aListing, aProduct, products } from './builders.ts';

const placed = (name: string, link = '/c/verao') => ({
  link,
  imagem: '/media/1/estudio/big@1x.webp',
  largura: 600,
  altura: 600,
  parametrosAdicionais: { productname: name, productdescription: 'Brisa.', productsellingprice: '1599' },
});
const banner = (id: number, name: string, link?: string) => ({
  id,
  nome: name,
  dataInicial: '2026-01-01T00:00:00Z',
  dataFinal: '2030-01-01T00:00:00Z',
  alt: name,
  dimensoes: { desktop: placed(name, link), mobile: placed(name) },
});

type Content = z.infer<typeof HomePageSchema>['conteudo'];

/** Opens the home page with two highlights, showcases and the offer of the day, or with other content. */
export async function openHome(bus = createBus(), link = '/c/verao', others: Partial<Content> = {}) {
  const reply = HomePageSchema.parse({
    conteudo: {
      banners: [banner(1, 'Primeiro', link), banner(2, 'Segundo')],
      categorias: [
        { nome: 'Cassete', url: '/ar-condicionado/cassete', imagem: '/media/2/estudio/small@1x.webp' },
      ],
      vitrines: [
        {
          vitrine: { titulo: 'Mais vendidos', demo: true },
          produtos: [...products(3), aProduct({ id: 9, status: 'indisponivel' })],
        },
        { vitrine: { titulo: 'Vazia' }, produtos: [] },
      ],
      marcas: [{ nome: 'LG', url: '/marcas/lg' }],
      oferta: {
        produto: aProduct({ id: 5, nomeCurto: 'Split da oferta' }),
        dataFinal: '2030-01-01T03:00:00Z',
      },
      ...others,
    },
    estrutura: { ...aListing().estrutura, nivel: 'home' },
  });
  const network = fakeNetwork(() => reply);
  const data = await loadHome(loadContext('/', network));
  const shop = await act(async () =>
    renderInShop(<HomePage data={data} />, { network, bus, beforeHydration: () => {} }),
  );
  return { ...shop, data };
}
