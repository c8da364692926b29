import { type Listing, sortOrders } from '@storefront/contracts/api';
import { testAddress } from '@storefront/contracts/testing';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aListing, products } from '../testing/builders.ts';

beforeEach(() => {
  sessionStorage.clear();
  fakeScrolling();
});

type Details = Partial<Listing['conteudo']['detalhes']>;

async function open(address: string, details: Details = {}) {
  const network = fakeNetwork(() => aListing({ products: products(3), details }));
  const data = await loadListing(loadContext(address, network));
  await act(async () => void renderInShop(<CataloguePage data={data} />, { network, address }));
  return userEvent.setup();
}

const query = () => new URL(testAddress() ?? '', 'http://shop.test').searchParams;

test("'Ordenar Por' navigates at once, to the first page", async () => {
  const user = await open('/ar-condicionado?pg=3&filtros=marca:lg');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar Por' }), 'Menor Preço');
  expect(Object.fromEntries(query())).toEqual({ filtros: 'marca:lg', order: 'Menor Preço' });
});

test.each(['/busca?busca=split+inverter', '/ar-condicionado/multi-split'])(
  'no ordering selector on search or multi-split pages: %s',
  async (address) => {
    await open(address);
    expect(screen.queryByRole('combobox', { name: 'Ordenar Por' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull();
  },
);

test('an order says what the API calls it, and the address has its own name', async () => {
  const ordenacao = sortOrders.map((order) => ({
    label: `${order} (demo)`,
    atual: order === 'Popularidade',
    rota: { query: { order } },
  }));
  const user = await open('/ar-condicionado', { ordenacao });
  const select = screen.getByRole('combobox', { name: 'Ordenar Por' });
  expect(select).toHaveDisplayValue('Popularidade (demo)');
  await user.selectOptions(select, 'Mais Avaliados (demo)');
  expect(query().get('order')).toBe('Mais Avaliados');
});

test("choices are held until 'Ordenar' is applied: then ipp, order and page reset to 1", async () => {
  const user = await open('/ar-condicionado?pg=2');
  await user.click(screen.getByRole('button', { name: 'Ordenar' }));
  const panel = await screen.findByRole('dialog', { name: 'Ordenar' });
  await user.click(within(panel).getByRole('radio', { name: 'Maior Preço' }));
  const perPage = within(panel).getByRole('group', { name: 'Produtos por página' });
  await user.click(within(perPage).getByRole('radio', { name: '48' }));
  expect(query().get('order')).toBeNull();
  const apply = within(panel).getByRole('button', { name: 'Ordenar' });
  await user.click(apply);
  expect(apply, 'the press shows before the list changes').toHaveTextContent('Aguarde...');
  await waitFor(() => expect(Object.fromEntries(query())).toEqual({ ipp: '48', order: 'Maior Preço' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing discards choices', async () => {
  const user = await open('/ar-condicionado');
  await user.click(screen.getByRole('button', { name: 'Ordenar' }));
  const panel = await screen.findByRole('dialog', { name: 'Ordenar' });
  await user.click(within(panel).getByRole('radio', { name: 'Maior Preço' }));
  await user.click(within(panel).getByRole('button', { name: 'Fechar' }));
  expect(testAddress()).toContain('/ar-condicionado');
  await user.click(screen.getByRole('button', { name: 'Ordenar' }));
  expect(await screen.findByRole('radio', { name: 'Popularidade' })).toBeChecked();
});

test('a purchase list has its own order, which can be left and chosen again', async () => {
  const user = await open('/lista/churrasco');
  const select = screen.getByRole('combobox', { name: 'Ordenar Por' });
  expect(select).toHaveValue('Ordem da lista');
  await user.selectOptions(select, 'Menor Preço');
  expect(query().get('order')).toBe('Menor Preço');
  await user.selectOptions(select, 'Ordem da lista');
  expect(query().has('order')).toBe(false);
});
