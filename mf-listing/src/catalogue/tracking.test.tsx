import { type Bus, createBus, type EventPayload } from '@storefront/contracts';
import { analyticsProduct } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { loadContext, loadOnServer, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { cardFromProduct } from '../card/card-from-product.ts';
import { Showcase } from '../showcase/showcase.tsx';
import { aConfig, aListing, aProduct, products } from '../testing/builders.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { loadListing } from './load-listing.ts';

let scrolling: ReturnType<typeof fakeScrolling>;
beforeEach(() => {
  sessionStorage.clear();
  scrolling = fakeScrolling();
});

function trackedOn(bus: Bus) {
  const tracked: EventPayload<'analytics:tracked'>[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  return tracked;
}

async function open(address: string, size: number | { readonly total: number; readonly available: number }) {
  const { total, available } = typeof size === 'number' ? { total: size, available: size } : size;
  const network = fakeNetwork(({ query }) => {
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    return aListing({
      products: products(Math.max(0, Math.min(limit, total - offset)), offset + 1),
      total,
      available,
    });
  });
  const bus = createBus();
  const tracked = trackedOn(bus);
  const data = await loadOnServer(loadListing, loadContext(address, network));
  renderInShop(<CataloguePage data={data} />, { network, address, bus });
  return tracked;
}

test('view_item_list: the first page once, then each page that is loaded, with numeric page and page count', async () => {
  const tracked = await open('/ar-condicionado?ipp=6', 14);
  expect(tracked).toMatchObject([
    {
      event: 'view_item_list',
      list: 'Split Hi-Wall',
      page: 1,
      pages: 3,
      items: products(6).map(({ id }) => ({ id })),
    },
  ]);
  expect(tracked[0]).toHaveProperty('items.0', {
    id: 1,
    name: aProduct({ id: 1 }).nome,
    brand: 'Gree',
    category: 'Ar-condicionado -> Split Hi-Wall',
    price: 2199,
  });
  scrolling.reachBottom();
  await waitFor(() => expect(tracked).toHaveLength(3));
  expect(tracked.slice(1)).toMatchObject([
    { page: 2, pages: 3, items: [{ id: 7 }, {}, {}, {}, {}, { id: 12 }] },
    { page: 3, pages: 3, items: [{ id: 13 }, { id: 14 }] },
  ]);
});

test('the page count is that of what is for sale', async () => {
  const tracked = await open('/ar-condicionado?ipp=6', { total: 40, available: 12 });
  expect(tracked).toMatchObject([{ page: 1, pages: 2 }]);
  expect(await open('/ar-condicionado?ipp=6', { total: 40, available: 13 })).toMatchObject([{ pages: 3 }]);
});

test('a search counts its pages as they are loaded: 100 products, then 16 at a time', async () => {
  const pagesOf = async (total: number) => (await open('/busca?busca=split', total)).slice(1);
  expect(await pagesOf(100)).toMatchObject([{ page: 1, pages: 1 }]);
  expect(await pagesOf(116)).toMatchObject([{ page: 1, pages: 2 }]);
  const tracked = await open('/busca?busca=split', 133);
  scrolling.reachBottom();
  await waitFor(() => expect(tracked).toHaveLength(5));
  expect(tracked.slice(1)).toMatchObject([1, 2, 3, 4].map((page) => ({ page, pages: 4 })));
});

test('every event of a list has the full name of a product, also where its card shows the short one', async () => {
  const product = aProduct({ id: 1, nomeCurto: 'Split 9.000 BTUs' });
  const bus = createBus();
  const tracked = trackedOn(bus);
  const wishes: EventPayload<'wishlist:toggle-requested'>[] = [];
  bus.on('wishlist:toggle-requested').subscribe((wish) => wishes.push(wish));
  renderInShop(<Showcase title="Mais vendidos" cards={[cardFromProduct(product, aConfig())]} />, { bus });
  scrolling.reachBottom();
  await userEvent.click(screen.getByRole('link', { name: /^Gree Split 9.000 BTUs/ }));
  await userEvent.click(screen.getByRole('button', { name: /favoritos/ }));
  const item = { ...analyticsProduct(1, product), price: 2199 };
  expect(item).toMatchObject({
    name: product.nome,
    brand: 'Gree',
    category: 'Ar-condicionado -> Split Hi-Wall',
  });
  expect(tracked.map((each) => 'items' in each && each.items)).toEqual([[item], [item]]);
  await waitFor(() => expect(wishes).toMatchObject([{ name: 'Split 9.000 BTUs', item }]));
});

test('search: the number of results, and never the text', async () => {
  const tracked = await open('/busca?busca=maria%40exemplo.br', 3);
  expect(tracked).toMatchObject([
    { event: 'search', results: 3 },
    { event: 'view_item_list', list: 'Busca', page: 1, pages: 1 },
  ]);
  await userEvent.click(screen.getAllByRole('link', { name: /Gree/ })[0]!);
  expect(JSON.stringify(tracked)).not.toMatch(/maria|exemplo/);
});

test('an empty search is a search with no results, and no list', async () => {
  expect(await open('/busca?busca=xyz', 0)).toEqual([{ event: 'search', results: 0 }]);
  expect(await open('/busca', 0)).toEqual([]);
});

test('select_item: a card is followed, by its name or by see-more; buying is no selection', async () => {
  const tracked = await open('/ar-condicionado', 3);
  const card = within(screen.getAllByRole('article')[1]!);
  await userEvent.click(card.getByRole('button', { name: /^Comprar/ }));
  await userEvent.click(card.getByRole('link', { name: /^Ver mais/ }));
  expect(tracked.slice(1)).toMatchObject([
    { event: 'select_item', list: 'Split Hi-Wall', items: [{ id: 2, price: 2199 }] },
  ]);
});

test('view_item_list: a showcase, once it comes into view', () => {
  const bus = createBus();
  const tracked = trackedOn(bus);
  const cards = products(2).map((product) => cardFromProduct(product, aConfig()));
  renderInShop(<Showcase title="Mais vendidos" cards={cards} />, { bus });
  expect(tracked).toEqual([]);
  scrolling.reachBottom();
  scrolling.reachBottom();
  expect(tracked).toMatchObject([
    { event: 'view_item_list', list: 'Mais vendidos', page: 1, pages: 1, items: [{ id: 1 }, { id: 2 }] },
  ]);
});
