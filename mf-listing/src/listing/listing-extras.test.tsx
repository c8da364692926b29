import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { loadContext, loadOnServer, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { FloatingFilter } from '../filters/floating-filter.tsx';
import { aListing, products } from '../testing/builders.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fakeScrolling();
});

async function open(address: string, listing = aListing({ products: products(3) })) {
  const network = fakeNetwork(() => listing);
  const data = await loadOnServer(loadListing, loadContext(address, network));
  return renderInShop(<CataloguePage data={data} />, { network, address });
}

test('one-column and two-column toggle, stored', async () => {
  const user = userEvent.setup();
  const { container, unmount } = await open('/ar-condicionado');
  await user.click(screen.getByRole('button', { name: 'Uma coluna' }));
  expect(screen.getByRole('button', { name: 'Uma coluna' }), 'at once').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await waitFor(() =>
    expect(container.querySelector('ul[data-layout]')).toHaveAttribute('data-layout', 'row'),
  );
  unmount();
  await open('/ar-condicionado');
  expect(screen.getByRole('button', { name: 'Uma coluna' })).toHaveAttribute('aria-pressed', 'true');
  // the style sheet shows one of its names: two columns on phones, several on wider screens
  await user.click(screen.getByRole('button', { name: /Duas colunas/ }));
  expect(screen.getByRole('button', { name: /Duas colunas/ })).toHaveAttribute('aria-pressed', 'true');
});

test('category path with first parameter energia-fotovoltaica also shows an FAQ block', async () => {
  const user = userEvent.setup();
  const { unmount } = await open('/energia-fotovoltaica/kits');
  const question = screen.getByText('O que vem em um kit de energia solar?');
  const answer = question.closest('details');
  expect(answer).not.toHaveAttribute('open');
  await user.click(question);
  expect(answer).toHaveAttribute('open');
  await user.click(question);
  expect(answer).not.toHaveAttribute('open');
  unmount();
  await open('/ar-condicionado');
  expect(screen.queryByRole('region', { name: 'Perguntas frequentes' })).toBeNull();
});

test('brand custom layout for brandpage only', async () => {
  const listing = aListing({
    content: { layoutPersonalizado: { layout: 'marca', layout3: '<p>LG desde sempre</p>' } },
    level: 'product/listing/brand',
  });
  const { unmount } = await open('/marcas/lg', listing);
  expect(screen.getByText('LG desde sempre')).toBeInTheDocument();
  unmount();
  await open('/ar-condicionado', listing);
  expect(screen.queryByText('LG desde sempre')).toBeNull();
});

test('the list that is open is marked among the lists', async () => {
  const listas = ['quarto-fresco', 'churrasco'].map((slug, id) => ({
    id,
    nome: slug,
    url: `/lista/${slug}`,
  }));
  await open('/lista/churrasco', aListing({ content: { listas }, level: 'list/detail' }));
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('churrasco');
});

test('without products for sale the title has no count, whatever matches', async () => {
  const gone = products(2).map((product) => ({ ...product, status: 'indisponivel' as const }));
  await open('/marcas/gree', aListing({ products: gone }));
  expect(screen.getByText('0 produtos')).toBeVisible();
  expect(screen.getByText('Infelizmente não encontramos resultado pra sua busca =(')).toBeVisible();
});

test('a misspelt search shows the word searched for', async () => {
  await open(
    '/busca?busca=geladera',
    aListing({ content: { busca: { texto: 'geladera', corrigida: 'geladeira' } } }),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('geladera');
  expect(screen.getByText('geladeira')).toBeVisible();
});

test('a search names the words that it left out', async () => {
  const busca = { texto: 'ventilador de parede', ignoradas: ['parede'] };
  await open('/busca?busca=ventilador+de+parede', aListing({ content: { busca } }));
  expect(screen.getByText('parede').parentElement).toHaveTextContent('Ignoramos: parede');
});

test('a search says what it was narrowed by, and links to the pages that it names', async () => {
  const page = { label: 'Trocas e devoluções', url: '/pagina/troca' };
  const busca = { texto: 'split frete grátis troca', entendidas: ['Frete grátis'], paginas: [page] };
  await open('/busca?busca=split', aListing({ content: { busca } }));
  expect(screen.getByText('Frete grátis').parentElement).toHaveTextContent('Só com: Frete grátis');
  expect(screen.getByRole('link', { name: page.label })).toHaveAttribute('href', page.url);
});

test('a search for a page alone links to it above the empty result', async () => {
  const busca = { texto: 'troca', paginas: [{ label: 'Trocas e devoluções', url: '/pagina/troca' }] };
  await open('/busca?busca=troca', aListing({ products: [], total: 0, available: 0, content: { busca } }));
  const link = screen.getByRole('link', { name: 'Trocas e devoluções' });
  const sorry = await screen.findByText(/não encontramos nenhum resultado para sua busca/);
  expect(link.compareDocumentPosition(sorry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a list whose products have no figures has no space for them', async () => {
  const plain = products(2).map((product) => ({ ...product, filtros: [] }));
  await open('/refrigeracao/geladeiras', aListing({ products: plain }));
  expect(document.querySelector('[data-strips="none"]')).toBeInTheDocument();
});

test('a list in which one product has figures keeps their space', async () => {
  const [first, ...others] = products(2);
  const mixed = [first, ...others.map((product) => ({ ...product, filtros: [] }))].filter(
    (each) => each !== undefined,
  );
  await open('/busca?busca=ar', aListing({ products: mixed }));
  expect(document.querySelector('[data-strips="none"]')).toBeNull();
});

test("'Filtre aqui' is hidden while the header is in sight and near the footer", async () => {
  const report = new Map<Element, (inSight: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#notify = callback;
      }
      observe(target: Element) {
        report.set(target, (isIntersecting) => act(() => this.#notify([{ isIntersecting }])));
      }
      disconnect() {}
    },
  );
  const [top, bottom] = [createRef<HTMLDivElement>(), createRef<HTMLDivElement>()];
  const onOpen = vi.fn();
  render(
    <>
      <div ref={top} />
      <FloatingFilter top={top} bottom={bottom} onOpen={onOpen} />
      <div ref={bottom} />
    </>,
  );
  const button = () => screen.queryByRole('button', { name: 'Filtre aqui' });
  expect(button()).toBeNull();
  report.get(top.current!)?.(false);
  expect(button()).toBeVisible();
  button()?.click();
  expect(onOpen).toHaveBeenCalledOnce();
  report.get(bottom.current!)?.(true);
  expect(button()).toBeNull();
});
