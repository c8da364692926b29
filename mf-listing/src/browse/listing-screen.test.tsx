import { testAddress } from '@storefront/contracts/testing';
import { type FakeNetwork, fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aConfig, aListing, products } from '../testing/builders.ts';
import { pastFirstFrame } from '../testing/past-first-frame.ts';
import { ListingPage } from './listing-page.tsx';
import { loadListing } from './load-listing.ts';

let scrolling: ReturnType<typeof fakeScrolling>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  scrolling = fakeScrolling();
});

/** A catalogue of `total` products behind the network. */
function catalogueOf(total: number, answer?: (offset: number) => unknown): FakeNetwork {
  return fakeNetwork(({ query }) => {
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    const found = products(Math.max(0, Math.min(limit, total - offset)), offset + 1);
    return answer?.(offset) ?? aListing({ products: found, total });
  });
}

async function open(address: string, network: FakeNetwork, config = aConfig()) {
  const data = await loadListing(loadContext(address, network, { config }));
  network.calls.length = 0;
  const shop = renderInShop(<ListingPage data={data} />, { network, config, address });
  await pastFirstFrame();
  return shop;
}

const cardCount = () => screen.queryAllByRole('article').length;

test('breadcrumb, title and count stand above the grid', async () => {
  await open('/ar-condicionado/split-hi-wall', catalogueOf(405));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Split Hi-Wall');
  expect(screen.getByText('405 produtos')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Você está em' })).toHaveTextContent(
    'InícioAr-condicionadoSplit Hi-Wall',
  );
});

test('scrolling within 200 px of the bottom loads more, from where the list ends', async () => {
  const network = catalogueOf(60);
  await open('/ar-condicionado', network);
  expect(network.calls).toEqual([]);
  scrolling.reachBottom();
  scrolling.leaveBottom();
  await waitFor(() => expect(cardCount()).toBe(48));
  expect(network.calls[0]?.query).toMatchObject({ offset: '24', limit: '24' });
});

test('the check runs after each render too, as a short grid never scrolls', async () => {
  const network = catalogueOf(40);
  await open('/ar-condicionado?ipp=16', network);
  scrolling.reachBottom();
  await waitFor(() => expect(cardCount()).toBe(40));
  expect(network.calls.map(({ query }) => query.offset)).toEqual(['16', '32']);
});

test("after three automatic loads a 'Carregar mais' button takes over", async () => {
  const user = userEvent.setup();
  const network = catalogueOf(200);
  await open('/ar-condicionado?ipp=4', network);
  scrolling.reachBottom();
  const button = await screen.findByRole('button', { name: 'Carregar mais' });
  expect(cardCount()).toBe(16);
  expect(screen.getByText('16 de 200 produtos')).toBeVisible();
  scrolling.leaveBottom();
  await user.click(button);
  await waitFor(() => expect(cardCount()).toBe(20));
});

test("while more loads, twelve placeholders and 'Carregando mais produtos' show", async () => {
  let release: (reply: unknown) => void = () => {};
  const network = catalogueOf(48, (offset) =>
    offset === 0
      ? undefined
      : new Promise((resolve) => {
          release = resolve;
        }),
  );
  const { container } = await open('/ar-condicionado', network);
  scrolling.reachBottom();
  scrolling.leaveBottom();
  expect(screen.getByText('Carregando mais produtos')).toBeVisible();
  expect(container.querySelectorAll('[data-layout] > [aria-hidden]')).toHaveLength(12);
  expect(screen.getByText('24 de 48 produtos')).toBeVisible();
  await act(async () => release(aListing({ products: products(24, 25), total: 48 })));
  await waitFor(() => expect(cardCount()).toBe(48));
  expect(container.querySelectorAll('[data-layout] > [aria-hidden]')).toHaveLength(0);
});

test("the raw reply's length decides 'no more', never what is left after filtering", async () => {
  const gone = products(24, 25).map((product) => ({ ...product, status: 'indisponivel' as const }));
  const network = catalogueOf(60, (offset) =>
    offset === 24 ? aListing({ products: gone, total: 60 }) : undefined,
  );
  await open('/ar-condicionado', network);
  scrolling.reachBottom();
  await waitFor(() => expect(cardCount()).toBe(36));
  expect(network.calls.map(({ query }) => query.offset)).toEqual(['24', '48']);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('search: further loads take 16 from where the list ends', async () => {
  const network = catalogueOf(140);
  await open('/busca?busca=split+inverter', network);
  scrolling.reachBottom();
  await waitFor(() => expect(cardCount()).toBe(140));
  expect(network.calls.map(({ query }) => [query.offset, query.limit])).toEqual([
    ['100', '16'],
    ['116', '16'],
    ['132', '16'],
  ]);
});

test('passoOffset in config restores the step of 100', async () => {
  const network = catalogueOf(250);
  await open('/busca?busca=split+inverter', network, aConfig({ passoOffset: true }));
  scrolling.reachBottom();
  await waitFor(() => expect(network.calls).toHaveLength(2));
  expect(network.calls.map(({ query }) => query.offset)).toEqual(['100', '200']);
});

test('load-more failure: logged, loading stops, and the button tries again', async () => {
  const user = userEvent.setup();
  let broken = true;
  const network = catalogueOf(48, (offset) =>
    offset > 0 && broken ? problemReply(500, 'broken') : undefined,
  );
  await open('/ar-condicionado', network);
  scrolling.reachBottom();
  const button = await screen.findByRole('button', { name: 'Carregar mais' });
  expect(console.error).toHaveBeenCalledWith('Load more failed', expect.objectContaining({ status: 500 }));
  vi.mocked(console.error).mockClear();
  expect(network.calls).toHaveLength(1);
  broken = false;
  await user.click(button);
  await waitFor(() => expect(cardCount()).toBe(48));
});

test("empty search: 'Desculpe :) não encontramos nenhum resultado para sua busca' with tips and the sales line", async () => {
  await open('/busca?busca=xyz', catalogueOf(0));
  expect(screen.getByText('Desculpe :) não encontramos nenhum resultado para sua busca')).toBeVisible();
  for (const tip of ['Use termos mais comuns', 'Tente palavras menos específicas', 'Navegue pelos filtros'])
    expect(screen.getByText(tip)).toBeVisible();
  expect(screen.getByRole('link', { name: '(11) 3456-7890' })).toHaveAttribute('href', 'tel:+551134567890');
});

test("category with no available products: 'Infelizmente não encontramos resultado pra sua busca =('", async () => {
  const network = fakeNetwork(({ path }) =>
    path.includes('best-sellers') ? { produtos: products(4) } : aListing({ products: [] }),
  );
  await open('/ar-condicionado', network);
  expect(screen.getByText('Infelizmente não encontramos resultado pra sua busca =(')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mais Vendidos' })).toBeVisible();
});

test('quick buy asks for the buy modal over the bus', async () => {
  const user = userEvent.setup();
  const { bus } = await open('/ar-condicionado', catalogueOf(3));
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe((payload) => heard.push(payload));
  await user.click(screen.getAllByRole('button', { name: 'Comprar' })[1]!);
  expect(heard).toEqual([
    {
      productId: 2,
      name: expect.stringContaining('Gree'),
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

test('a heart asks for the wishlist, and fills when the wishlist says so', async () => {
  const user = userEvent.setup();
  const { bus } = await open('/ar-condicionado', catalogueOf(2));
  const heard: unknown[] = [];
  bus.on('wishlist:toggle-requested').subscribe(({ hash }) => heard.push(hash));
  await user.click(screen.getAllByRole('button', { name: 'Adicionar aos favoritos' })[0]!);
  expect(heard).toEqual([{ idProduto: 1, idAtributoSimples: 0, idUnidadeVenda: 1 }]);
  act(() => bus.emit('wishlist:updated', { productIds: [1] }));
  expect(screen.getByRole('button', { name: 'Remover dos favoritos' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a click on a card leads to its page without loading a document', async () => {
  const user = userEvent.setup();
  await open('/ar-condicionado', catalogueOf(1));
  await user.click(screen.getByRole('link', { name: /Gree 9.000/ }));
  expect(testAddress()).toContain('/ar-condicionado/split-hi-wall/gree-1');
});

test('how far the list has come is said to screen readers', async () => {
  const { announced } = await open('/ar-condicionado', catalogueOf(30));
  scrolling.reachBottom();
  await waitFor(() => expect(announced).toEqual(['Mostrando 30 de 30 produtos']));
});

test('entered by a soft navigation, a list shows its first rows, then the rest', async () => {
  const data = await loadListing(loadContext('/ar-condicionado', catalogueOf(60)));
  renderInShop(<ListingPage data={data} />, { address: '/ar-condicionado' });
  expect(cardCount()).toBe(12);
  await pastFirstFrame();
  expect(cardCount()).toBe(24);
});
