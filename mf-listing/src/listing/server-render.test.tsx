import { createBus, type Storefront, StorefrontContext } from '@storefront/contracts';
import { type FakeNetwork, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop, renderItem } from '@storefront/remote-kit/testing/render-in-shop';
import { truckIcon } from '@storefront/ui/icons';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { readCatalogueHead } from '../catalogue/catalogue-head.ts';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aConfig, aListing, aProductPage, products } from '../testing/builders.ts';
import { EmptyResult } from './empty-result.tsx';

function html(address: string, count: number, total = count): Promise<string> {
  return pageHtml(
    address,
    fakeNetwork(() => aListing({ products: products(count), total })),
  );
}

async function pageHtml(
  address: string,
  network: FakeNetwork,
  changes: Partial<Storefront> = {},
): Promise<string> {
  const data = await loadListing(loadContext(address, network));
  const shop = {
    bus: createBus(),
    api: network.api,
    config: aConfig(),
    lockScroll: () => () => {},
    now: Date.now,
    announce() {},
    setTitle() {},
    ...changes,
  };
  return renderToString(
    <StorefrontContext value={shop}>
      <MemoryRouter initialEntries={[address]}>
        <CataloguePage data={data} />
      </MemoryRouter>
    </StorefrontContext>,
  );
}

const cardsIn = (text: string) => text.split('<article').length - 1;

test('the products are in the HTML', async () => {
  expect(cardsIn(await html('/ar-condicionado', 24))).toBe(24);
});

test('a screen and its icons are wholly in the HTML, though the browser loads their code late', async () => {
  const text = await pageHtml(
    '/gree-101',
    fakeNetwork(() => aProductPage()),
  );
  expect(text).toContain('Ficha técnica');
  expect(text).toContain(truckIcon.path);
  expect(await html('/busca?busca=nada', 0)).toContain('Desculpe :) não encontramos');
});

test('without scripts a link leads to the next page, as long as there is one', async () => {
  expect(await html('/ar-condicionado?pg=2&filtros=marca:lg', 24, 200)).toContain(
    'href="/ar-condicionado?pg=3&amp;filtros=marca:lg"',
  );
  expect(await html('/ar-condicionado', 20, 20)).not.toContain('rel="next"');
});

test('a server that caches cards sends the same HTML as one that does not', async () => {
  const network = fakeNetwork(() => aListing({ products: products(24) }));
  const remembering = await pageHtml('/ar-condicionado', network, { renderItem });
  expect(cardsIn(remembering)).toBe(24);
  expect(remembering).toBe(await pageHtml('/ar-condicionado', network));
});

test('search: the first 24 cards are in the HTML', async () => {
  expect(cardsIn(await html('/busca?busca=split+inverter', 100))).toBe(24);
});

test.each([
  { shown: 8, cards: 8, total: 8, reserved: [] },
  { shown: 24, cards: 24, total: 200, reserved: ['12'] },
  { shown: 24, cards: 26, total: 26, reserved: ['2'] },
  { shown: 24, cards: 100, total: 100, reserved: ['12'] },
])('the HTML of $cards of $total products has space for what comes after it', async (list) => {
  const text = await html('/ar-condicionado', list.cards, list.total);
  expect(cardsIn(text)).toBe(list.shown);
  expect(
    Array.from(text.matchAll(/<li class="reserved" style="--cards:(\d+)" aria-hidden/g), ([, n]) => n),
  ).toEqual(list.reserved);
});

test('the first picture is fetched first, those below the fold when they come near', async () => {
  const text = await html('/ar-condicionado', 24);
  expect(text.match(/fetchPriority="high"/gi)).toHaveLength(1);
  expect(text.match(/loading="eager"/g)).toHaveLength(5);
  expect(text.match(/loading="lazy"/g)).toHaveLength(19);
});

test('the head names title, canonical, breadcrumb and the picture to preload on phones and on wide screens', async () => {
  const network = fakeNetwork(() => aListing({ products: products(2) }));
  const head = readCatalogueHead(await loadListing(loadContext('/ar-condicionado', network)));
  expect(head).toMatchObject({
    title: 'Split Hi-Wall | Aragem',
    canonical: '/ar-condicionado/split-hi-wall',
    indexable: true,
    preloadImage: [
      {
        type: 'image/avif',
        srcSet: expect.stringContaining('/small@1x.avif'),
        media: '(max-width: 1023px)',
      },
      {
        type: 'image/avif',
        srcSet: expect.stringContaining('/media/p/1/estudio/medium@1x.avif 1x'),
        media: 'not all and (max-width: 1023px)',
      },
    ],
  });
  expect(head.structuredData).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});

test('an empty listing that the browser renders itself draws its icons without the sprites of the pages', () => {
  const { container } = renderInShop(<EmptyResult searched />);
  expect(container.querySelectorAll('li svg path')).toHaveLength(container.querySelectorAll('li').length);
  expect(container.querySelectorAll('use')).toHaveLength(0);
});
