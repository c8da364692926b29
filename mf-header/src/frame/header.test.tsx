import { createBus } from '@storefront/contracts';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { layers } from '../layers/lazy-layer.tsx';
import { aBanner, anItem, headerData } from '../testing/builders.ts';
import { Header } from './header.tsx';

// preloaded: lazy-layer.test.tsx covers the loading state
beforeAll(async () => void (await layers.preload()));

it('renders without any data of the API', () => {
  renderInShop(<Header data={headerData()} />);
  expect(screen.getByRole('link', { name: 'Loja, página inicial' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('search')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Favoritos' })).toHaveAttribute(
    'href',
    '/minha-conta/lista-desejo',
  );
});

it('its logo leads home and clears the suggestions', async () => {
  const network = fakeNetwork({
    'GET /search/suggestions': { termos: [{ termo: 'split inverter', url: '/' }], produtos: [] },
  });
  const { address } = renderInShop(<Header data={headerData()} />, { network, address: '/marcas' });
  const box = screen.getByRole('combobox', { name: 'Buscar produtos' });
  await userEvent.type(box, 'split');
  await screen.findByRole('option');
  await userEvent.click(screen.getByRole('link', { name: 'Loja, página inicial' }));
  expect(address()).toBe('/');
  expect(screen.queryByRole('option')).toBeNull();
  expect(box).toHaveValue('');
});

it('opens the side navigation from its button and closes it again', async () => {
  renderInShop(<Header data={headerData({ navigation: [{ label: 'Cozinha', link: '/cozinha' }] })} />);
  const button = screen.getByRole('button', { name: 'Abrir menu' });
  await userEvent.click(button);
  const panel = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(panel).getByRole('link', { name: 'Cozinha' })).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Fechar menu' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

it('closes the side navigation on a route change', async () => {
  renderInShop(<Header data={headerData()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
  const panel = screen.getByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(panel).getByRole('link', { name: 'Cupons' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the top items in the side navigation until the categories have loaded', async () => {
  renderInShop(<Header data={headerData({ navigation: [{ label: 'Cozinha', link: '/cozinha' }] })} />, {
    network: fakeNetwork({
      'GET /struct/menus/b2c-navegacao-topo': { menu: [anItem('Cozinha', '/cozinha')] },
      'GET /struct/menus/b2c-todas-categorias': {
        menu: [anItem('Lavanderia', '/lavanderia', [anItem('Secadoras', '/secadoras')])],
      },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lavanderia' }));
  expect(screen.getByRole('link', { name: 'Secadoras' })).toBeVisible();
});

it('opens it from the bottom menu too', async () => {
  renderInShop(<Header data={headerData({ bottomMenu: [anItem('Categorias', '#categorias')] })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Categorias' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

it('shows the banner in both cuts, with alternative text', () => {
  const { id, dimensoes, alt } = aBanner();
  renderInShop(<Header data={headerData({ topBanner: { id, alt, ...dimensoes } })} />);
  expect(screen.getByRole('link', { name: 'Compre pelo WhatsApp' })).toHaveAttribute('href', '/oferta');
});

it('gives each device the link of its banner, and tells analytics who saw and followed it', async () => {
  const { id, dimensoes, alt } = aBanner();
  const { desktop, mobile } = dimensoes;
  const topBanner = {
    id,
    alt,
    desktop: { ...desktop, link: '/mesa' },
    mobile: { ...mobile, link: '/celular' },
  };
  const bus = createBus();
  const tracked: unknown[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  renderInShop(<Header data={headerData({ topBanner })} />, { bus });
  const [wide, narrow] = screen.getAllByRole('link', { name: alt });
  expect(wide).toHaveAttribute('href', '/mesa');
  expect(wide?.parentElement).toHaveClass('only-wide');
  expect(narrow).toHaveAttribute('href', '/celular');
  expect(narrow?.parentElement).toHaveClass('only-narrow');
  if (narrow) await userEvent.click(narrow);
  expect(tracked).toEqual([
    { event: 'view_promotion', id, name: alt },
    { event: 'select_promotion', id, name: alt },
  ]);
});

it('has the cart in the bottom menu, with its count, and requests the side cart there', async () => {
  const { bus } = renderInShop(
    <Header data={headerData({ bottomMenu: [anItem('Carrinho', '/checkout/carrinho')] })} />,
  );
  const requested = vi.fn();
  bus.on('cart:open-requested').subscribe(requested);
  act(() => bus.emit('cart:updated', { count: 2, totalReais: 10 }));
  const menu = within(screen.getByRole('navigation', { name: 'Menu rápido' }));
  const cart = menu.getByRole('button', { name: 'Carrinho 2 itens' });
  expect(cart).toHaveTextContent('Carrinho 2 itens');
  await userEvent.click(cart);
  expect(requested).toHaveBeenCalledOnce();
});

it('moves its row away while the page scrolls down, and back on the way up', () => {
  renderInShop(<Header data={headerData()} />);
  const row = screen.getByRole('search').parentElement?.parentElement;
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  scrollTo(400);
  expect(row).toHaveAttribute('data-away');
  scrollTo(396);
  expect(row).toHaveAttribute('data-away');
  scrollTo(300);
  expect(row).not.toHaveAttribute('data-away');
  vi.unstubAllGlobals();
});

it('keeps its row while the place of the row is in sight, which would be empty', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  renderInShop(<Header data={headerData()} />);
  const row = screen.getByRole('search').parentElement?.parentElement;
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  scrollTo(90);
  expect(row).not.toHaveAttribute('data-away');
  scrollTo(400);
  expect(row).toHaveAttribute('data-away');
  vi.unstubAllGlobals();
});

it('marks the current page in the bottom menu', () => {
  renderInShop(
    <Header data={headerData({ bottomMenu: [anItem('Início', '/'), anItem('Conta', '/minha-conta')] })} />,
  );
  const menu = within(screen.getByRole('navigation', { name: 'Menu rápido' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Início');
});
