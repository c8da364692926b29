import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aConfig, aListing, aProduct, products } from '../testing/builders.ts';
import { catalogueOf, openDocument, openListing } from '../testing/open-listing.tsx';
import { pastFirstFrame } from '../testing/past-first-frame.ts';

let scrolling: ReturnType<typeof fakeScrolling>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  scrolling = fakeScrolling();
});

const cardCount = () => screen.queryAllByRole('article').length;

test("scrolling within 200 px of the bottom loads more, from the list's end", async () => {
  const network = catalogueOf(60);
  await openListing('/ar-condicionado', network);
  expect(network.calls).toEqual([]);
  scrolling.reachBottom();
  scrolling.leaveBottom();
  await waitFor(() => expect(cardCount()).toBe(48));
  expect(network.calls[0]?.query).toMatchObject({ offset: '24', limit: '24' });
});

test('the check runs after each render too, as a short grid never scrolls', async () => {
  const network = catalogueOf(40);
  await openListing('/ar-condicionado?ipp=16', network);
  scrolling.reachBottom();
  await waitFor(() => expect(cardCount()).toBe(40));
  expect(network.calls.map(({ query }) => query.offset)).toEqual(['16', '32']);
});

test("after three automatic loads a 'Carregar mais' button takes over", async () => {
  const user = userEvent.setup();
  const network = catalogueOf(200);
  await openListing('/ar-condicionado?ipp=4', network);
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
  const { container } = await openListing('/ar-condicionado', network);
  scrolling.reachBottom();
  scrolling.leaveBottom();
  expect(screen.getByText('Carregando mais produtos')).toBeVisible();
  expect(container.querySelectorAll('[data-layout] > [aria-hidden]')).toHaveLength(12);
  expect(screen.getByText('24 de 48 produtos')).toBeVisible();
  await waitFor(() => expect(network.calls).toHaveLength(1));
  await act(async () => release(aListing({ products: products(24, 25), total: 48 })));
  await waitFor(() => expect(cardCount()).toBe(48));
  expect(container.querySelectorAll('[data-layout] > [aria-hidden]')).toHaveLength(0);
});

test("the raw reply's length decides 'no more', never what is left after filtering", async () => {
  const gone = products(24, 25).map((product) => ({ ...product, status: 'indisponivel' as const }));
  const network = catalogueOf(60, (offset) =>
    offset === 24 ? aListing({ products: gone, total: 60 }) : undefined,
  );
  await openListing('/ar-condicionado', network);
  scrolling.reachBottom();
  await waitFor(() => expect(cardCount()).toBe(36));
  expect(network.calls.map(({ query }) => query.offset)).toEqual(['24', '48']);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test("search: further loads take 16 from the list's end", async () => {
  const network = catalogueOf(140);
  await openListing('/busca?busca=split+inverter', network);
  scrolling.reachBottom();
  await waitFor(() => expect(cardCount()).toBe(140));
  expect(network.calls.map(({ query }) => [query.offset, query.limit])).toEqual([
    ['100', '16'],
    ['116', '16'],
    ['132', '16'],
  ]);
});

test('a document of a search has 24 products; scrolling completes its first hundred, and then loads three times', async () => {
  const network = catalogueOf(200);
  await openDocument('/busca?busca=split+inverter', network);
  expect(cardCount()).toBe(24);
  expect(screen.getByText('24 de 200 produtos')).toBeVisible();
  expect(network.calls).toEqual([]);
  scrolling.reachBottom();
  await waitFor(() => expect(cardCount()).toBe(148));
  expect(await screen.findByText('Carregar mais')).toBeVisible();
  expect(network.calls.map(({ query }) => [query.offset, query.limit])).toEqual([
    ['0', '100'],
    ['100', '16'],
    ['116', '16'],
    ['132', '16'],
  ]);
  expect(screen.getByText('148 de 200 produtos')).toBeVisible();
});

test('a document of as many products as it shows is whole', async () => {
  const network = catalogueOf(24);
  await openDocument('/busca?busca=split+inverter', network);
  scrolling.reachBottom();
  expect(screen.getByText('24 de 24 produtos')).toBeVisible();
  expect(network.calls).toEqual([]);
});

test('passoOffset in config restores the step of 100', async () => {
  const network = catalogueOf(250);
  await openListing('/busca?busca=split+inverter', network, aConfig({ passoOffset: true }));
  scrolling.reachBottom();
  const offsets = () => network.calls.map(({ query }) => query.offset);
  await waitFor(() => expect(offsets().slice(0, 2)).toEqual(['100', '200']));
});

test('load-more failure: logged, loading stops, and the button tries again', async () => {
  const user = userEvent.setup();
  let broken = true;
  const network = catalogueOf(48, (offset) =>
    offset > 0 && broken ? problemReply(500, 'broken') : undefined,
  );
  await openListing('/ar-condicionado', network);
  scrolling.reachBottom();
  const button = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(console.error).toHaveBeenCalledWith('Load more failed', expect.objectContaining({ status: 500 }));
  vi.mocked(console.error).mockClear();
  expect(network.calls).toHaveLength(1);
  broken = false;
  await user.click(button);
  await waitFor(() => expect(cardCount()).toBe(48));
});

test('scroll load trigger: within 200 px of the bottom', async () => {
  await openListing(
    '/ar-condicionado',
    fakeNetwork(() => aListing({ products: products(24), total: 60 })),
  );
  expect(scrolling.margins()).toContainEqual(expect.stringMatching(/ 200px$/));
});

test("search: products whose 'por' price is above 200000 are dropped from further loads too", async () => {
  const dear = { por: 200_000.01, vista: 150_000, parcelamento: [] };
  const network = fakeNetwork(({ query }) =>
    aListing({
      products:
        query.offset === '0' ? products(100) : [aProduct({ id: 500 }), aProduct({ id: 501, precos: dear })],
      total: 102,
    }),
  );
  await openListing('/busca?busca=industrial', network);
  scrolling.reachBottom();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(101));
  expect(screen.getByText('102 de 102 produtos')).toBeVisible();
});

test('when no more products return, loading stops', async () => {
  const network = fakeNetwork(({ query }) =>
    aListing({ products: query.offset === '0' ? products(24) : [], total: 60 }),
  );
  await openListing('/ar-condicionado', network);
  network.calls.length = 0;
  scrolling.reachBottom();
  await waitFor(() => expect(screen.queryByText('Carregando mais produtos')).toBeNull());
  expect(network.calls).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('loading ends with the last product that is for sale, though more match', async () => {
  const network = fakeNetwork(() => aListing({ products: products(24), total: 60, available: 24 }));
  await openListing('/ar-condicionado', network);
  network.calls.length = 0;
  scrolling.reachBottom();
  await pastFirstFrame();
  expect(network.calls).toEqual([]);
  expect(screen.getByText('24 de 24 produtos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});
