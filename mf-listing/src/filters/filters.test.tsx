import { testAddress } from '@storefront/contracts/testing';
import { type FakeNetwork, fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ListingPage } from '../browse/listing-page.tsx';
import { loadListing } from '../browse/load-listing.ts';
import { aFilter, aListing, products } from '../testing/builders.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fakeScrolling();
  setScreenWidth(1280);
});

const voltage = aFilter({
  id: '2',
  nome: 'Voltagem',
  type: 'filtro',
  pesquisaFiltro: false,
  valores: [{ ativo: false, id: '2001', nome: '220V', quantidade: 300 }],
});
const brands = aFilter({
  valores: ['Gree', 'LG', 'Elgin', 'TCL', 'Midea', 'Consul', 'Philco', 'Samsung'].map((nome, index) => ({
    ativo: false,
    id: nome.toLowerCase(),
    nome,
    quantidade: 40 - index,
  })),
});
const categories = aFilter({
  id: 'categoria',
  nome: 'Categoria',
  type: 'categoria',
  valores: [
    { ativo: false, id: 'janela', nome: 'Janela', quantidade: 79 },
    { ativo: false, id: 'cassete', nome: 'Cassete', quantidade: 130 },
  ],
});
const details = {
  filtros: [categories, brands, voltage],
  filtrosPreco: [
    { de: 1000, ate: 2000, quantidade: 5 },
    { de: 2000, ate: 3000, quantidade: 9 },
    { de: 3000, ate: 4000, quantidade: 2 },
  ],
};

function catalogue(): FakeNetwork {
  return fakeNetwork(({ query }) => {
    const total = query.filtros === undefined ? 405 : 112;
    return aListing({ products: products(query.limit === '1' ? 1 : 24), total, details });
  });
}

async function open(address = '/ar-condicionado', network = catalogue()) {
  const data = await loadListing(loadContext(address, network));
  network.calls.length = 0;
  const view = renderInShop(<ListingPage data={data} />, { network, address });
  return { ...view, network, user: userEvent.setup() };
}

const address = testAddress;
async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /^Filtro/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filtrar por:' });
  await waitFor(() => expect(within(dialog).queryByRole('status')).toBeNull());
  return dialog;
}

test('the bar has Filtro, the usual groups that the listing has, and Veja mais filtros', async () => {
  await open();
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
  const { user, network } = await open();
  expect(network.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Marca' }));
  await screen.findByRole('link', { name: /^LG/ });
  await user.click(screen.getByRole('button', { name: 'Voltagem' }));
  await screen.findByRole('link', { name: /^220V/ });
  expect(network.calls.map(({ query }) => query.limit)).toEqual(['1']);
});

test('options that cannot be fetched are said to be missing, and come at the next try', async () => {
  let broken = false;
  const network = fakeNetwork(() => (broken ? problemReply(500, 'broken') : aListing({ details })));
  const { user } = await open('/ar-condicionado', network);
  broken = true;
  const dialog = await openDialog(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Não foi possível carregar os filtros.');
  broken = false;
  await user.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }));
  expect(await within(dialog).findByRole('button', { name: /^LG/ })).toBeVisible();
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('without preventNavigation an option links to the first page of the list with that filter, in the same order', async () => {
  const { user } = await open('/ar-condicionado?order=Menor+Pre%C3%A7o&pg=3');
  await user.click(screen.getByRole('button', { name: 'Marca' }));
  expect(await screen.findByRole('link', { name: /^LG/ })).toHaveAttribute(
    'href',
    '/ar-condicionado?order=Menor+Pre%C3%A7o&filtros=marca:lg',
  );
});

test('while the filtered products load, placeholders stand in for them', async () => {
  const { user, container } = await open();
  await user.click(screen.getByRole('button', { name: 'Marca' }));
  await user.click(await screen.findByRole('link', { name: /^LG/ }));
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0));
  expect(container.querySelectorAll('[data-layout] > [aria-hidden]')).toHaveLength(12);
});

test('an active option is marked, and its link takes it off', async () => {
  const { user } = await open('/ar-condicionado?filtros=marca:lg');
  await user.click(screen.getByRole('button', { name: /^Marca/ }));
  const option = await screen.findByRole('link', { name: /^LG/ });
  expect(option).toHaveAttribute('aria-current', 'true');
  expect(option).toHaveAttribute('href', '/ar-condicionado');
});

test('Escape closes a group and gives the focus back; a press outside closes it too', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Marca' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

const btus = aFilter({ ...brands, id: '1', nome: 'BTUs', type: 'filtro' });
const withBtus = fakeNetwork(() => aListing({ details: { filtros: [brands, btus] } }));

test('on phones the bar keeps Filtro and BTUs, which open in the side panel', async () => {
  setScreenWidth(360);
  const { user } = await open('/ar-condicionado', withBtus);
  const only = (name: string) => screen.getByRole('button', { name }).parentElement;
  expect(only('Marca')).toHaveClass('only-wide');
  expect(only('BTUs')).not.toHaveClass('only-wide');
  await user.click(screen.getByRole('button', { name: 'BTUs' }));
  expect(await screen.findByRole('dialog', { name: 'Filtrar por:' })).toBeVisible();
});

test("each chosen filter is a chip that removes it alone; 'Limpar filtros' removes all", async () => {
  await open('/ar-condicionado?filtros=marca:lg,gree;preco:1500-3000');
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

test('in preventNavigation mode changes are kept locally until applied', async () => {
  const { user, network } = await open();
  const dialog = await openDialog(user);
  await user.click(within(dialog).getByRole('button', { name: /^LG/ }));
  expect(within(dialog).getByRole('button', { name: /^LG/ })).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/ar-condicionado');
  const apply = await within(dialog).findByRole('button', { name: 'Ver 112 produtos' });
  expect(network.calls.at(-1)?.query).toMatchObject({ limit: '1', filtros: 'marca:lg' });
  await user.click(apply);
  expect(address()).toBe('/ar-condicionado?filtros=marca:lg');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing the panel discards what was held and gives the focus back', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  await user.click(within(dialog).getByRole('button', { name: /^LG/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/ar-condicionado');
  expect(screen.getByRole('button', { name: /^Filtro/ })).toHaveFocus();
});

test('category selection is exclusive', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  await user.click(within(dialog).getByRole('button', { name: /^Janela/ }));
  await user.click(within(dialog).getByRole('button', { name: /^Cassete/ }));
  expect(within(dialog).getByRole('button', { name: /^Janela/ })).toHaveAttribute('aria-pressed', 'false');
  expect(within(dialog).getByRole('button', { name: /^Cassete/ })).toHaveAttribute('aria-pressed', 'true');
});

test('clearing is disabled when no filter is active or products are loading', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  const clear = within(dialog).getByRole('button', { name: 'Limpar filtros' });
  expect(clear).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: /^LG/ }));
  expect(clear).toBeDisabled();
  await waitFor(() => expect(clear).toBeEnabled());
  await user.click(clear);
  expect(within(dialog).getByRole('button', { name: /^LG/ })).toHaveAttribute('aria-pressed', 'false');
});

test('a group with many options has a search box', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  await user.type(within(dialog).getByRole('searchbox', { name: 'Buscar marca' }), 'gré');
  expect(within(dialog).getByRole('button', { name: /^Gree/ })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^LG/ })).toBeNull();
});

test('the search box names its group as it is written', async () => {
  const { user } = await open('/ar-condicionado', withBtus);
  const dialog = await openDialog(user);
  expect(within(dialog).getByRole('searchbox', { name: 'Buscar BTUs' })).toBeVisible();
});

test('the price fields give two integers joined by a dash, whichever is larger', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  const max = within(dialog).getByRole('textbox', { name: 'Máximo' });
  await user.clear(max);
  await user.type(max, '2500{Enter}');
  const min = within(dialog).getByRole('textbox', { name: 'Mínimo' });
  await user.clear(min);
  await user.type(min, '2900{Enter}');
  await user.click(within(dialog).getByRole('button', { name: /^Ver/ }));
  expect(address()).toBe('/ar-condicionado?filtros=preco:2500-2900');
});

test('the slider has a handle for each end, named and in reais', async () => {
  const { user } = await open('/ar-condicionado?filtros=preco:2000-3000');
  const dialog = await openDialog(user);
  const least = within(dialog).getByRole('slider', { name: 'Preço mínimo' });
  expect(least).toHaveValue('2000');
  expect(least.getAttribute('aria-valuetext')).toMatch(/R\$\s2.000/);
  expect(within(dialog).getByRole('slider', { name: 'Preço máximo' })).toHaveValue('3000');
});

test('filters that no longer exist are dropped, the list stays', async () => {
  const network = fakeNetwork(({ query }) =>
    query.filtros === undefined ? aListing({ details }) : problemReply(400, 'bad-request', 'filtros'),
  );
  await open('/ar-condicionado?filtros=marca:fechada', network);
  expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a malformed filter list is told to developers and costs the filters only', async () => {
  const network = fakeNetwork(() => aListing({ details: { filtros: [aFilter({ valores: [] })] } }));
  await open('/ar-condicionado', network);
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ name: 'FilterStructureError' }));
  vi.mocked(console.error).mockClear();
  expect(screen.queryByRole('button', { name: 'Filtro' })).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('only the letters that have an icon are drawn, the same letter of another scale stands as text', async () => {
  const energy = aFilter({
    id: '9',
    nome: 'Classificação Energética',
    type: 'filtro',
    valores: [
      { ativo: false, id: '306', nome: 'A', quantidade: 9, regime: 'IDRS 2020' },
      { ativo: false, id: '9006', nome: 'A', quantidade: 4, regime: 'IDRS nova' },
    ],
  });
  const { user } = await open(
    '/ar-condicionado',
    fakeNetwork(() => aListing({ details: { filtros: [energy] } })),
  );
  const dialog = await openDialog(user);
  const letterOf = (regime: string) =>
    within(within(dialog).getByRole('list', { name: `Classificação Energética, ${regime}` })).getByText('A');
  expect(letterOf('IDRS 2020').tagName).toBe('SPAN');
  expect(letterOf('IDRS nova').tagName).toBe('B');
});
