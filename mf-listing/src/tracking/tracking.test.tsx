import { type Bus, createBus, type EventPayload } from '@storefront/contracts';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ListingPage } from '../browse/listing-page.tsx';
import { loadListing } from '../browse/load-listing.ts';
import { cardFromProduct } from '../card/card-from-product.ts';
import { Showcase } from '../showcase/showcase.tsx';
import { aConfig, aListing, aProduct, products } from '../testing/builders.ts';
import { categoryHierarchy } from './category-hierarchy.ts';

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

async function open(address: string, total: number) {
  const network = fakeNetwork(({ query }) => {
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    return aListing({
      products: products(Math.max(0, Math.min(limit, total - offset)), offset + 1),
      total,
    });
  });
  const bus = createBus();
  const tracked = trackedOn(bus);
  const data = await loadListing(loadContext(address, network));
  renderInShop(<ListingPage data={data} />, { network, address, bus });
  return tracked;
}

test("category hierarchy joined by ' -> ', excluding 'Produtos'", () => {
  const levels = ['Produtos', 'Ar-condicionado', 'Split Hi-Wall'].map((nome) => ({ nome }));
  expect(categoryHierarchy(levels)).toBe('Ar-condicionado -> Split Hi-Wall');
  expect(categoryHierarchy([])).toBe('');
});

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
