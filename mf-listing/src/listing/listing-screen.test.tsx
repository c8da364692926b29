import { testAddress } from '@storefront/contracts/testing';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aListing, products } from '../testing/builders.ts';
import { catalogueOf, openListing } from '../testing/open-listing.tsx';
import { pastFirstFrame } from '../testing/past-first-frame.ts';

let scrolling: ReturnType<typeof fakeScrolling>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  scrolling = fakeScrolling();
});

const cardCount = () => screen.queryAllByRole('article').length;

test('breadcrumb, title and count are above the grid', async () => {
  await openListing('/ar-condicionado/split-hi-wall', catalogueOf(405));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Split Hi-Wall');
  expect(screen.getByText('405 produtos')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Você está em' })).toHaveTextContent(
    'InícioAr-condicionadoSplit Hi-Wall',
  );
});

test('a link before breadcrumb and filters leads to the results, if there are any', async () => {
  await openListing('/ar-condicionado/split-hi-wall', catalogueOf(405));
  const skip = screen.getByRole('link', { name: 'Pular para os resultados' });
  expect(screen.getAllByRole('link')[0]).toBe(skip);
  const target = document.querySelector(skip.getAttribute('href') ?? '');
  expect(target).toBe(screen.getByRole('heading', { name: 'Produtos' }));
  expect(target, 'takes the focus').toHaveAttribute('tabindex', '-1');
  cleanup();
  await openListing('/busca?busca=xyz', catalogueOf(0));
  expect(screen.queryByRole('link', { name: 'Pular para os resultados' })).toBeNull();
});

test("empty search: 'Desculpe :) não encontramos nenhum resultado para sua busca' with tips and the sales line", async () => {
  await openListing('/busca?busca=xyz', catalogueOf(0));
  expect(screen.getByText('Desculpe :) não encontramos nenhum resultado para sua busca')).toBeVisible();
  for (const tip of ['Use termos mais comuns', 'Tente palavras menos específicas', 'Navegue pelos filtros'])
    expect(screen.getByText(tip)).toBeVisible();
  expect(screen.getByRole('link', { name: '(11) 3456-7890' })).toHaveAttribute('href', 'tel:+551134567890');
});

test("category with no available products: 'Infelizmente não encontramos resultado pra sua busca =('", async () => {
  const network = fakeNetwork(({ path }) =>
    path.includes('best-sellers') ? { produtos: products(4) } : aListing({ products: [] }),
  );
  await openListing('/ar-condicionado', network);
  expect(screen.getByText('Infelizmente não encontramos resultado pra sua busca =(')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mais Vendidos' })).toBeVisible();
});

test('a price that nothing costs can be removed where the message is', async () => {
  const network = fakeNetwork(({ path }) =>
    path.includes('best-sellers') ? { produtos: products(4) } : aListing({ products: [], total: 0 }),
  );
  await openListing('/ar-condicionado?filtros=preco:1-2', network);
  expect(screen.getByText('Infelizmente não encontramos resultado pra sua busca =(')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Remover filtro Preço R\$\s1 a R\$\s2$/ })).toHaveAttribute(
    'href',
    '/ar-condicionado',
  );
  expect(screen.getByRole('link', { name: 'Limpar filtros' })).toBeVisible();
});

test('quick buy requests the buy modal over the bus', async () => {
  const user = userEvent.setup();
  const { bus } = await openListing('/ar-condicionado', catalogueOf(3));
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe((payload) => heard.push(payload));
  await user.click(screen.getAllByRole('button', { name: /^Comprar/ })[1]!);
  expect(heard).toEqual([
    {
      productId: 2,
      name: expect.stringContaining('Gree'),
      brand: 'Gree',
      image: '/media/p/2/estudio/medium@1x.webp',
      listPrice: 2690,
      price: 2419,
      cashPrice: 2199,
      instalments: '10x de R$\u00a0241,90 sem juros',
      stock: 5,
      seller: 'Aragem',
      cart: {
        tipo: 'produto',
        itens: [{ idProduto: 2, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
      },
    },
  ]);
});

test('a heart sends a wishlist request, and fills when the wishlist is updated', async () => {
  const user = userEvent.setup();
  const { bus } = await openListing('/ar-condicionado', catalogueOf(2));
  const heard: unknown[] = [];
  bus.on('wishlist:toggle-requested').subscribe(({ hash }) => heard.push(hash));
  await user.click(screen.getAllByRole('button', { name: /^Adicionar aos favoritos/ })[0]!);
  expect(heard).toEqual([{ idProduto: 1, idAtributoSimples: 0, idUnidadeVenda: 1 }]);
  act(() => bus.emit('wishlist:updated', { productIds: [1] }));
  expect(screen.getByRole('button', { name: /^Remover dos favoritos/ })).toBeVisible();
});

test('a click on a card leads to its page without loading a document', async () => {
  const user = userEvent.setup();
  await openListing('/ar-condicionado', catalogueOf(1));
  await user.click(screen.getByRole('link', { name: /^Ar-.*Gree 9.000/ }));
  expect(testAddress()).toContain('/ar-condicionado/split-hi-wall/gree-1');
});

test('the number of products shown is announced to screen readers', async () => {
  const { announced } = await openListing('/ar-condicionado', catalogueOf(30));
  scrolling.reachBottom();
  await waitFor(() => expect(announced).toEqual(['Mostrando 30 de 30 produtos']));
});

test('entered by a soft navigation, a list shows its first rows, then the rest', async () => {
  const data = await loadListing(loadContext('/ar-condicionado', catalogueOf(60)));
  renderInShop(<CataloguePage data={data} />, { address: '/ar-condicionado' });
  expect(cardCount()).toBe(12);
  await pastFirstFrame();
  expect(cardCount()).toBe(24);
});
