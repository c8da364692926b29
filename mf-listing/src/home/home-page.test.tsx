import { createBus } from '@storefront/contracts';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardFromProduct } from '../card/card-from-product.ts';
import { rememberProduct } from '../recent/recent-products.ts';
import { aConfig, aProduct } from '../testing/builders.ts';
import { openHome } from '../testing/open-home.tsx';
import { headOfHome } from './home-data.ts';

beforeEach(() => {
  setScreenWidth(1280);
  // no showcase is in view unless a test scrolls to it
  fakeScrolling();
});
afterEach(() => void vi.useRealTimers());

test('showcase carousel: available products only', async () => {
  await openHome();
  const showcase = screen.getByRole('region', { name: 'Mais vendidos' });
  expect(within(showcase).getAllByRole('article')).toHaveLength(3);
});

test('a showcase has its name as heading, without a label of a demonstration', async () => {
  await openHome();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['Mais vendidos', 'Vazia']));
});

test("empty showcase: 'Nenhum produto encontrado nessa vitrine'", async () => {
  await openHome();
  expect(screen.getByText('Nenhum produto encontrado nessa vitrine')).toBeVisible();
});

test('categories and brands lead to their pages', async () => {
  await openHome();
  expect(screen.getByRole('link', { name: 'Cassete' })).toHaveAttribute('href', '/ar-condicionado/cassete');
  expect(screen.getByRole('link', { name: 'LG' })).toHaveAttribute('href', '/marcas/lg');
});

test('highlights rotate every 5000 ms, and the shopper may pause them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await openHome();
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
  await openHome();
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
  await openHome();
  expect(screen.getByText(/R\$\s1\.599,00/, { selector: 'section[aria-label=Destaques] b' })).toBeVisible();
});

test("the highlight's picture is preloaded as its elements choose it, on every screen", async () => {
  const { data, container } = await openHome();
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
  await openHome();
  const row = await screen.findByRole('region', { name: 'Vistos recentemente' });
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  localStorage.clear();
});

test('the home page requests the dialog of the timed offer over the bus', async () => {
  const { bus } = await openHome();
  const requests: unknown[] = [];
  bus.on('header:offer-requested').subscribe((request) => requests.push(request));
  const band = screen.getByRole('region', { name: 'Oferta do dia' });
  await userEvent.click(within(band).getByRole('button', { name: 'Ver a oferta' }));
  expect(requests).toEqual([{}]);
});

test('the timed offer shows only while the end date is in the future', async () => {
  const { bus } = await openHome();
  const band = () => screen.queryByRole('region', { name: 'Oferta do dia' });
  act(() => bus.emit('header:offer-updated', { running: true }));
  expect(band()).toBeVisible();
  act(() => bus.emit('header:offer-updated', { running: false }));
  expect(band()).toBeNull();
});

async function openTracked() {
  const bus = createBus();
  const tracked: unknown[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  await openHome(bus);
  return tracked;
}

test('view_promotion: each highlight once, when it is first shown; select_promotion: when it is followed', async () => {
  const tracked = await openTracked();
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
  const tracked = await openTracked();
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
  await openHome(createBus(), 'parceiro.example/oferta');
  const link = screen.getByRole('link', { name: 'Ver ofertas' });
  expect(link).toHaveAttribute('href', 'https://parceiro.example/oferta');
  expect(link).toHaveAttribute('target', '_blank');
});

const nothing = { banners: [], categorias: [], vitrines: [], marcas: [], oferta: undefined };

test('a shop without products is a whole page that says what to do next', async () => {
  await openHome(createBus(), '/', nothing);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Esta loja ainda não tem produtos');
  expect(screen.getByText('npm run store -- import products ARQUIVO.csv')).toBeVisible();
  expect(screen.queryByText('Quantos BTUs você precisa?')).toBeNull();
});

test('a shop of other goods says nothing of air conditioning', async () => {
  await openHome(createBus(), '/', {
    ...nothing,
    categorias: [{ nome: 'Livros', url: '/livros', imagem: '/media/2/estudio/small@1x.webp' }],
  });
  expect(screen.getByRole('link', { name: 'Livros' })).toBeVisible();
  for (const text of ['Quantos BTUs você precisa?', 'Da escolha à manutenção', 'Com instalação'])
    expect(screen.queryByText(text)).toBeNull();
});
