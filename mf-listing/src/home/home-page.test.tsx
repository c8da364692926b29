import { createBus } from '@storefront/contracts';
import { HomePage as HomePageSchema } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardFromProduct } from '../card/card-from-product.ts';
import { rememberProduct } from '../recent/recent-products.ts';
import { aConfig, aListing, aProduct, products } from '../testing/builders.ts';
import { headOfHome } from './home-data.ts';
import { HomePage } from './home-page.tsx';
import { loadHome } from './load-home.ts';

beforeEach(() => {
  setScreenWidth(1280);
  // no showcase is in view unless a test scrolls to it
  fakeScrolling();
});
afterEach(() => void vi.useRealTimers());

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

async function open(bus = createBus(), link = '/c/verao') {
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

test('showcase carousel: available products only', async () => {
  await open();
  const showcase = screen.getByRole('region', { name: 'Mais vendidos' });
  expect(within(showcase).getAllByRole('article')).toHaveLength(3);
});

test('a showcase of invented sales says so at its heading, another does not', async () => {
  await open();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toContain('Mais vendidos de demonstraçãodemo');
  expect(headings).toContain('Vazia');
});

test("empty showcase: 'Nenhum produto encontrado nessa vitrine'", async () => {
  await open();
  expect(screen.getByText('Nenhum produto encontrado nessa vitrine')).toBeVisible();
});

test('categories and brands lead to their pages', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Cassete' })).toHaveAttribute('href', '/ar-condicionado/cassete');
  expect(screen.getByRole('link', { name: 'LG' })).toHaveAttribute('href', '/marcas/lg');
});

test('highlights rotate every 5000 ms, and the shopper may pause them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Primeiro');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Primeiro');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await screen.findByRole('heading', { level: 1, name: 'Segundo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Segundo');
  await user.click(screen.getByRole('button', { name: 'Ver Primeiro' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Primeiro');
});

test('highlights rest under the pointer and while one has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  const highlights = screen.getByRole('region', { name: 'Destaques' });
  const link = within(highlights).getByRole('link');
  fireEvent.pointerEnter(highlights);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(link).toBeVisible();
  act(() => link.focus());
  await vi.advanceTimersByTimeAsync(15_000);
  expect(link).toHaveFocus();
});

test('the price of a highlight is in reais', async () => {
  await open();
  expect(screen.getByText(/R\$\s1\.599,00/, { selector: 'section[aria-label=Destaques] b' })).toBeVisible();
});

test("the highlight's picture is preloaded as its elements choose it, on every screen", async () => {
  const { data, container } = await open();
  const preloaded = [headOfHome(data).preloadImage ?? []].flat();
  expect(preloaded).toHaveLength(1);
  const { srcSet, sizes, type } = preloaded[0] ?? {};
  expect(srcSet).toContain('/media/1/estudio/small@3x.avif 450w');
  const sources = [...container.querySelectorAll(`[aria-label="Destaques"] source[type="${type}"]`)];
  expect(sources.map((source) => [source.getAttribute('srcset'), source.getAttribute('sizes')])).toEqual([
    [srcSet, sizes],
    [srcSet, sizes],
  ]);
});

test("products seen before are on the home page, 'Vistos recentemente'", async () => {
  rememberProduct(cardFromProduct(aProduct({ id: 7 }), aConfig()));
  await open();
  const row = await screen.findByRole('region', { name: 'Vistos recentemente' });
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  localStorage.clear();
});

test('the home page requests the dialog of the timed offer over the bus', async () => {
  const { bus } = await open();
  const requests: unknown[] = [];
  bus.on('header:offer-requested').subscribe((request) => requests.push(request));
  const band = screen.getByRole('region', { name: 'Oferta do dia' });
  await userEvent.click(within(band).getByRole('button', { name: 'Ver a oferta' }));
  expect(requests).toEqual([{}]);
});

test('the timed offer shows only while the end date is in the future', async () => {
  const { bus } = await open();
  const band = () => screen.queryByRole('region', { name: 'Oferta do dia' });
  act(() => bus.emit('header:offer-updated', { running: true }));
  expect(band()).toBeVisible();
  act(() => bus.emit('header:offer-updated', { running: false }));
  expect(band()).toBeNull();
});

test('view_promotion: each highlight once, when it is first shown; select_promotion: when it is followed', async () => {
  const bus = createBus();
  const tracked: unknown[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  await open(bus);
  await userEvent.click(screen.getByRole('button', { name: 'Ver Segundo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver Primeiro' }));
  await userEvent.click(screen.getByRole('link', { name: 'Ver ofertas' }));
  expect(tracked).toEqual([
    { event: 'view_promotion', id: 1, name: 'Primeiro' },
    { event: 'view_promotion', id: 2, name: 'Segundo' },
    { event: 'select_promotion', id: 1, name: 'Primeiro' },
  ]);
});

test('select_item: a product of a showcase is followed', async () => {
  const bus = createBus();
  const tracked: unknown[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  await open(bus);
  await userEvent.click(screen.getAllByRole('link', { name: /^Ver mais/ })[1]!);
  expect(tracked).toContainEqual(
    expect.objectContaining({
      event: 'select_item',
      list: 'Mais vendidos',
      items: [expect.objectContaining({ id: 2 })],
    }),
  );
});

test('a highlight that leads elsewhere opens in a new tab, with https added', async () => {
  await open(createBus(), 'parceiro.example/oferta');
  const link = screen.getByRole('link', { name: 'Ver ofertas' });
  expect(link).toHaveAttribute('href', 'https://parceiro.example/oferta');
  expect(link).toHaveAttribute('target', '_blank');
});
