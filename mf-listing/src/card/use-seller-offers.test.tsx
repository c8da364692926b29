import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductGrid } from '../listing/product-grid.tsx';
import { aConfig, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';

let scrolling: ReturnType<typeof fakeScrolling>;
beforeEach(() => {
  scrolling = fakeScrolling();
});

const cards = [
  cardFromProduct(aProduct({ id: 1 }), aConfig()),
  cardFromProduct(aProduct({ id: 2, estoqueMarketplace: 4 }), aConfig()),
  cardFromProduct(aProduct({ id: 3, estoqueMarketplace: 4 }), aConfig()),
];

const offerOf = (idProduto: number, vista: number) => ({
  idProduto,
  estoque: 4,
  carrinho: {
    tipo: 'marketplace',
    itens: [{ idProduto, idAtributoSimples: 0, idUnidadeVenda: 9, quantidade: 1 }],
  },
  precos: { por: vista + 100, vista, parcelamento: [] },
  seller: { id: 7, nome: 'Frio Total' },
});

test('the marketplace lookup overrides with the first entry, only for cards in sight', async () => {
  const network = fakeNetwork(({ path }) => ({
    conteudo: [offerOf(Number(path.split('/').at(-1)), 1234), offerOf(9, 1)],
  }));
  const { bus } = renderInShop(<ProductGrid cards={cards} oneColumn={false} />, { network });
  const heard: unknown[] = [];
  bus
    .on('cart:buy-requested')
    .subscribe(({ seller, stock, cart }) => heard.push({ seller, stock, type: cart.tipo }));
  expect(network.calls).toEqual([]);
  scrolling.reachBottom();
  await waitFor(() => expect(screen.getAllByText(/1\.234,00/)).toHaveLength(2));
  expect(network.calls.map(({ path }) => path)).toEqual(['/marketplace/product/2', '/marketplace/product/3']);
  expect(network.calls[0]?.query).toEqual({ offset: '0', limit: '100' });
  screen.getAllByRole('button', { name: /^Comprar/ })[1]?.click();
  expect(heard).toEqual([{ seller: 'Frio Total', stock: 4, type: 'marketplace' }]);
});

test('one failing product never breaks the grid: the failure is logged and stops at its card', async () => {
  const network = fakeNetwork(({ path }) =>
    path.endsWith('/2') ? problemReply(500, 'broken') : { conteudo: [offerOf(3, 1234)] },
  );
  renderInShop(<ProductGrid cards={cards} oneColumn={false} />, { network });
  scrolling.reachBottom();
  expect(await screen.findByText(/1\.234,00/)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('product 2'), expect.anything());
  vi.mocked(console.error).mockClear();
});
