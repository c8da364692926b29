import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { loadContext } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadListing } from '../catalogue/load-listing.ts';
import { aFilter, aListing } from '../testing/builders.ts';
import { catalogue, details, openDialog, openListing, withBtus } from '../testing/open-filters.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fakeScrolling();
  setScreenWidth(1280);
});

test('the bar has Filtro, the usual groups that the listing has, and Veja mais filtros', async () => {
  await openListing();
  for (const name of ['Filtro', 'Marca', 'Voltagem', 'Veja mais filtros'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'BTUs' })).toBeNull();
});

test('the page holds the options that are chosen; the others are fetched when a panel is about to open, once', async () => {
  const data = await loadListing(loadContext('/ar-condicionado?filtros=marca:lg', catalogue()));
  expect(data).toMatchObject({
    filters: [
      { name: 'Categoria', options: [] },
      { name: 'Marca', options: [{ name: 'LG' }] },
      { name: 'Voltagem', options: [] },
    ],
  });
  const { user, network } = await openListing();
  expect(network.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Marca' }));
  await screen.findByRole('link', { name: /^LG/ });
  await user.click(screen.getByRole('button', { name: 'Voltagem' }));
  await screen.findByRole('link', { name: /^220V\d/ });
  expect(network.calls.map(({ query }) => query.limit)).toEqual(['1']);
});

test('options that fail to load show a failure, and load at the next attempt of the shopper', async () => {
  let broken = false;
  const network = fakeNetwork(() => (broken ? problemReply(500, 'broken') : aListing({ details })));
  const { user } = await openListing('/ar-condicionado', network);
  broken = true;
  const release = network.hold();
  await user.click(screen.getByRole('button', { name: /^Filtro/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filtrar por:' });
  const { length } = network.calls;
  release();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Não foi possível carregar os filtros.');
  expect(network.calls).toHaveLength(length);
  broken = false;
  await user.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }));
  expect(await within(dialog).findByRole('button', { name: /^LG/ })).toBeVisible();
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('without preventNavigation an option links to the first page of the list with that filter, in the same order', async () => {
  const { user } = await openListing('/ar-condicionado?order=Menor+Pre%C3%A7o&pg=3');
  await user.click(screen.getByRole('button', { name: 'Marca' }));
  expect(await screen.findByRole('link', { name: /^LG/ })).toHaveAttribute(
    'href',
    '/ar-condicionado?order=Menor+Pre%C3%A7o&filtros=marca:lg',
  );
});

test('while the filtered products load, placeholders replace them', async () => {
  const { user, container } = await openListing();
  await user.click(screen.getByRole('button', { name: 'Marca' }));
  await user.click(await screen.findByRole('link', { name: /^LG/ }));
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0));
  expect(container.querySelectorAll('[data-layout] > [aria-hidden]')).toHaveLength(12);
});

test('an active option is marked, and its link removes it', async () => {
  const { user } = await openListing('/ar-condicionado?filtros=marca:lg');
  await user.click(screen.getByRole('button', { name: /^Marca/ }));
  const option = await screen.findByRole('link', { name: /^LG/ });
  expect(option).toHaveAttribute('aria-current', 'true');
  expect(option).toHaveAttribute('href', '/ar-condicionado');
});

test('Escape closes a group and restores the focus; a press outside closes it too', async () => {
  const { user } = await openListing();
  const button = screen.getByRole('button', { name: 'Marca' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('on phones the bar keeps Filtro, BTUs and Preço, which open in the side panel', async () => {
  setScreenWidth(360);
  const { user } = await openListing('/ar-condicionado', withBtus);
  const only = (name: string) => screen.getByRole('button', { name }).parentElement;
  expect(only('Marca')).toHaveClass('only-wide');
  expect(only('BTUs')).not.toHaveClass('only-wide');
  expect(only('Preço')).not.toHaveClass('only-wide');
  await user.click(screen.getByRole('button', { name: 'BTUs' }));
  expect(await screen.findByRole('dialog', { name: 'Filtrar por:' })).toBeVisible();
});

test("each chosen filter is a chip that removes it alone; 'Limpar filtros' removes all", async () => {
  await openListing('/ar-condicionado?filtros=marca:lg,gree;preco:1500-3000');
  const chips = screen.getByRole('list', { name: 'Filtros ativos' });
  expect(within(chips).getByRole('link', { name: 'Remover filtro Marca LG' })).toHaveAttribute(
    'href',
    '/ar-condicionado?filtros=marca:gree;preco:1500-3000',
  );
  expect(
    within(chips).getByRole('link', { name: /Remover filtro Preço R\$\s1.500 a R\$\s3.000/ }),
  ).toBeVisible();
  expect(within(chips).getByRole('link', { name: 'Limpar filtros' })).toHaveAttribute(
    'href',
    '/ar-condicionado',
  );
  expect(screen.getByRole('button', { name: /^Filtro/ })).toHaveTextContent('3');
});

test('filters that no longer exist are dropped, the list stays', async () => {
  const network = fakeNetwork(({ query }) =>
    query.filtros === undefined ? aListing({ details }) : problemReply(400, 'bad-request', 'filtros'),
  );
  await openListing('/ar-condicionado?filtros=marca:fechada', network);
  expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a malformed filter list is logged and costs the filters only', async () => {
  const network = fakeNetwork(() => aListing({ details: { filtros: [aFilter({ valores: [] })] } }));
  await openListing('/ar-condicionado', network);
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ name: 'FilterStructureError' }));
  vi.mocked(console.error).mockClear();
  expect(screen.queryByRole('button', { name: 'Filtro' })).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('only the letters that have an icon are drawn, the same letter of another scale is text', async () => {
  const energy = aFilter({
    id: '9',
    nome: 'Classificação Energética',
    type: 'filtro',
    valores: [
      { ativo: false, id: '306', nome: 'A', quantidade: 9, regime: 'IDRS 2020' },
      { ativo: false, id: '9006', nome: 'A', quantidade: 4, regime: 'IDRS nova' },
    ],
  });
  const { user } = await openListing(
    '/ar-condicionado',
    fakeNetwork(() => aListing({ details: { filtros: [energy] } })),
  );
  const dialog = await openDialog(user);
  const letterOf = (regime: string) =>
    within(within(dialog).getByRole('list', { name: `Classificação Energética, ${regime}` })).getByText('A');
  expect(letterOf('IDRS 2020').tagName).toBe('SPAN');
  expect(letterOf('IDRS nova').tagName).toBe('B');
});

test('quick filters are links that add one filter to those that are chosen', async () => {
  await openListing('/ar-condicionado?filtros=marca:lg');
  const quick = within(screen.getByRole('list', { name: 'Filtros rápidos' }));
  expect(quick.getByRole('link', { name: '220V' })).toHaveAttribute(
    'href',
    '/ar-condicionado?filtros=2:2001;marca:lg',
  );
});
