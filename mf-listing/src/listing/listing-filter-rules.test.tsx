import { testAddress } from '@storefront/contracts/testing';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aFilter, aListing, products } from '../testing/builders.ts';
import { openListing } from '../testing/open-listing.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fakeScrolling();
  setScreenWidth(1280);
});

const answering = (listing: Parameters<typeof aListing>[0]) => fakeNetwork(() => aListing(listing));

test('filter bar: Filtro, BTUs, Marca, Voltagem, Classificação Energética, Ciclo and Veja mais filtros, the last five only on wide screens', async () => {
  const names = ['Ciclo', 'Voltagem', 'BTUs', 'Classificação Energética', 'Cor', 'Marca'];
  const filtros = names.map((nome, index) => aFilter({ id: String(index), nome, type: 'filtro' }));
  await openListing('/ar-condicionado', answering({ details: { filtros } }));
  const before = screen.getByRole('combobox', { name: 'Ordenar Por' });
  const buttons = screen
    .getAllByRole('button')
    .filter((button) => before.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING)
    .filter(({ textContent }) => textContent !== 'Mostrar mais');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Filtro',
    'BTUs',
    'Marca',
    'Voltagem',
    'Classificação Energética',
    'Ciclo',
    'Preço',
    'Veja mais filtros',
  ]);
  expect(buttons.map((button) => button.closest('.only-wide') !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
});

test('collapsible groups: a click folds a group and unfolds it', async () => {
  await openListing('/ar-condicionado', answering({ details: { filtros: [aFilter()] } }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filtro' }));
  const panel = await screen.findByRole('dialog', { name: 'Filtrar por:' });
  const group = within(panel).getByRole('heading', { name: 'Marca' });
  const details = group.closest('details');
  expect(details).toHaveAttribute('open');
  await user.click(group);
  expect(details).not.toHaveAttribute('open');
  await user.click(group);
  expect(details).toHaveAttribute('open');
});

test('clearing all or one chosen filter, which waits while products are loading', async () => {
  const address = '/ar-condicionado?filtros=marca:gree,lg';
  await openListing(address, answering({ products: products(3), details: { filtros: [aFilter()] } }));
  const chips = () => within(screen.getByRole('list', { name: 'Filtros ativos' }));
  expect(chips().getByRole('link', { name: 'Limpar filtros' })).toHaveAttribute('href', '/ar-condicionado');
  await userEvent.click(chips().getByRole('link', { name: 'Remover filtro Marca LG' }));
  expect(testAddress()).toContain('/ar-condicionado?filtros=marca:gree');
  expect(chips().queryByRole('link', { name: 'Limpar filtros' })).toBeNull();
});

test('no filter is active: nothing to clear', async () => {
  await openListing('/ar-condicionado', answering({ details: { filtros: [aFilter()] } }));
  expect(screen.queryByText('Limpar filtros')).toBeNull();
});
