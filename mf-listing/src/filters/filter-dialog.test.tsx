import { testAddress } from '@storefront/contracts/testing';
import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aFilter, aListing, products } from '../testing/builders.ts';
import { details, openDialog, openListing, withBtus } from '../testing/open-filters.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fakeScrolling();
  setScreenWidth(1280);
});

test('in preventNavigation mode changes are kept locally until applied', async () => {
  const { user, network } = await openListing();
  const dialog = await openDialog(user);
  await user.click(within(dialog).getByRole('button', { name: /^LG/ }));
  expect(within(dialog).getByRole('button', { name: /^LG/ })).toHaveAttribute('aria-pressed', 'true');
  expect(testAddress()).toBe('/ar-condicionado');
  const apply = await within(dialog).findByRole('button', { name: 'Ver 112 produtos' });
  expect(network.calls.at(-1)?.query).toMatchObject({ limit: '1', filtros: 'marca:lg' });
  expect(within(dialog).getByText('112 produtos')).toHaveAttribute('aria-live', 'polite');
  const release = network.hold();
  await user.click(apply);
  expect(apply, 'the press shows before the list changes').toHaveTextContent('Aguarde...');
  expect(apply).toHaveAttribute('aria-busy', 'true');
  release();
  await waitFor(() => expect(testAddress()).toBe('/ar-condicionado?filtros=marca:lg'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the keyboard reaches the button that applies before the filters', async () => {
  const { user } = await openListing();
  const dialog = await openDialog(user);
  within(dialog).getByRole('button', { name: 'Fechar' }).focus();
  await user.tab();
  expect(within(dialog).getByRole('button', { name: /^Ver / })).toHaveFocus();
});

test('closing the panel discards the choices and restores the focus', async () => {
  const { user } = await openListing();
  const dialog = await openDialog(user);
  await user.click(within(dialog).getByRole('button', { name: /^LG/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(testAddress()).toBe('/ar-condicionado');
  expect(screen.getByRole('button', { name: /^Filtro/ })).toHaveFocus();
});

test('category selection is exclusive', async () => {
  const { user } = await openListing();
  const dialog = await openDialog(user);
  await user.click(within(dialog).getByRole('button', { name: /^Janela/ }));
  await user.click(within(dialog).getByRole('button', { name: /^Cassete/ }));
  expect(within(dialog).getByRole('button', { name: /^Janela/ })).toHaveAttribute('aria-pressed', 'false');
  expect(within(dialog).getByRole('button', { name: /^Cassete/ })).toHaveAttribute('aria-pressed', 'true');
});

test('clearing is disabled when no filter is active or products are loading', async () => {
  const { user, network } = await openListing();
  const dialog = await openDialog(user);
  const clear = within(dialog).getByRole('button', { name: 'Limpar filtros' });
  expect(clear).toBeDisabled();
  const release = network.hold();
  await user.click(within(dialog).getByRole('button', { name: /^LG/ }));
  expect(clear).toBeDisabled();
  release();
  await waitFor(() => expect(clear).toBeEnabled());
  await user.click(clear);
  expect(within(dialog).getByRole('button', { name: /^LG/ })).toHaveAttribute('aria-pressed', 'false');
});

test('a group with many options has a search box', async () => {
  const { user } = await openListing();
  const dialog = await openDialog(user);
  await user.type(within(dialog).getByRole('searchbox', { name: 'Buscar marca' }), 'gré');
  expect(within(dialog).getByRole('button', { name: /^Gree/ })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^LG/ })).toBeNull();
});

test('the search box names its group as it is written', async () => {
  const { user } = await openListing('/ar-condicionado', withBtus);
  const dialog = await openDialog(user);
  expect(within(dialog).getByRole('searchbox', { name: 'Buscar BTUs' })).toBeVisible();
});

test('the price fields give two integers joined by a dash, whichever is larger', async () => {
  const { user } = await openListing();
  const dialog = await openDialog(user);
  const max = within(dialog).getByRole('textbox', { name: 'Máximo' });
  await user.clear(max);
  await user.type(max, '2500{Enter}');
  const min = within(dialog).getByRole('textbox', { name: 'Mínimo' });
  await user.clear(min);
  await user.type(min, '2900{Enter}');
  await user.click(within(dialog).getByRole('button', { name: /^Ver/ }));
  await waitFor(() => expect(testAddress()).toBe('/ar-condicionado?filtros=preco:2500-2900'));
});

test('the slider has a handle for each end, named and in reais', async () => {
  const { user } = await openListing('/ar-condicionado?filtros=preco:2000-3000');
  const dialog = await openDialog(user);
  const textOf = (name: string) =>
    within(dialog).getByRole('slider', { name }).getAttribute('aria-valuetext');
  expect(textOf('Preço mínimo')).toMatch(/R\$\s2\.000/);
  expect(textOf('Preço máximo')).toMatch(/R\$\s3\.000/);
});

test('keys move the handles of the price slider by R$ 50, and each stops at the other', async () => {
  const { user } = await openListing('/ar-condicionado?filtros=preco:2000-3000');
  const dialog = await openDialog(user);
  const least = within(dialog).getByRole('slider', { name: 'Preço mínimo' });
  const most = within(dialog).getByRole('slider', { name: 'Preço máximo' });
  // an arrow key moves a range input by one of its own units
  fireEvent.change(least, { target: { value: Number(least.getAttribute('value')) + 1 } });
  expect(least.getAttribute('aria-valuetext')).toMatch(/R\$\s2\.050/);
  fireEvent.change(most, { target: { value: Number(most.getAttribute('value')) - 1 } });
  expect(most.getAttribute('aria-valuetext')).toMatch(/R\$\s2\.950/);
  fireEvent.change(most, { target: { value: 0 } });
  expect(most.getAttribute('aria-valuetext')).toMatch(/R\$\s2\.100/);
});

test('a group has a search box, and is unfolded, where its data says so', async () => {
  const groups = [
    aFilter({ id: '1', nome: 'BTUs', type: 'filtro', pesquisaFiltro: true }),
    aFilter({ id: '3', nome: 'Tecnologia', type: 'filtro', pesquisaFiltro: false, showStatus: false }),
  ];
  const { user } = await openListing(
    '/ar-condicionado',
    fakeNetwork(() => aListing({ details: { filtros: groups } })),
  );
  const dialog = within(await openDialog(user));
  expect(dialog.getAllByRole('searchbox')).toHaveLength(1);
  const detailsOf = (name: string) => dialog.getByRole('heading', { name }).closest('details');
  expect(detailsOf('BTUs')).toHaveAttribute('open');
  expect(detailsOf('Tecnologia')).not.toHaveAttribute('open');
});

test('the button names no count while another is requested, nor when the request fails', async () => {
  const network = fakeNetwork(({ query }) =>
    query.filtros === 'marca:lg'
      ? problemReply(500, 'broken')
      : aListing({ products: products(3), total: 405, details }),
  );
  const { user } = await openListing('/ar-condicionado', network);
  const dialog = within(await openDialog(user));
  expect(dialog.getByRole('button', { name: 'Ver 405 produtos' })).toBeVisible();
  const release = network.hold();
  await user.click(dialog.getByRole('button', { name: /^LG/ }));
  expect(dialog.getByRole('button', { name: 'Ver produtos', busy: true })).toBeVisible();
  release();
  expect(await dialog.findByRole('button', { name: 'Ver produtos', busy: false })).toBeVisible();
});
