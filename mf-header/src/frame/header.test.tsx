import { createBus } from '@storefront/contracts';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { layers } from '../layers/layers.ts';
import { aBanner, anItem, anOffer, headerData } from '../testing/builders.ts';
import { Header } from './header.tsx';

// loaded already: lazy-layer.test.tsx has what is shown until then
beforeAll(async () => void (await layers.preload()));

const pitchbar = ['Atendimento', 'Televendas', 'Simulador', 'Desconto', 'Parcelas'].map((label) =>
  anItem(label, '/', [anItem(`${label}: texto`, '/')]),
);

it('stands with nothing but what the shop itself knows', () => {
  renderInShop(<Header data={headerData()} />);
  expect(screen.getByRole('link', { name: 'Loja, página inicial' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('search')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Favoritos' })).toHaveAttribute(
    'href',
    '/minha-conta/lista-desejo',
  );
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

it('shows the top items in the side navigation until the categories have come', async () => {
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

it('shows the banner in both cuts, with its words for who sees none', () => {
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

it('marks where the shopper stands in the bottom menu', () => {
  renderInShop(
    <Header data={headerData({ bottomMenu: [anItem('Início', '/'), anItem('Conta', '/minha-conta')] })} />,
  );
  const menu = within(screen.getByRole('navigation', { name: 'Menu rápido' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Início');
});

describe('the pitchbar', () => {
  it('shows customer service and telesales in popovers', async () => {
    renderInShop(<Header data={headerData({ pitchbar })} />);
    await userEvent.hover(screen.getByRole('button', { name: /^Televendas/ }));
    expect(await screen.findByRole('link', { name: 'Televendas: texto' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Atendimento/ })).toHaveAttribute('aria-expanded', 'false');
  });

  describe('as a carousel', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    });
    afterEach(() => vi.useRealTimers());
    const shown = () =>
      within(screen.getByRole('region', { name: 'Vantagens da loja' }))
        .getAllByRole('listitem', {
          hidden: true,
        })
        .filter((item) => item.dataset.place === 'current')
        .map((item) => item.textContent);
    const turn = () => act(() => vi.advanceTimersByTimeAsync(5000));

    it('turns in a loop every 5 s, from the fourth item on', async () => {
      renderInShop(<Header data={headerData({ pitchbar })} />);
      expect(shown()).toEqual(['DescontoDesconto: texto']);
      await turn();
      expect(shown()).toEqual(['ParcelasParcelas: texto']);
      await turn();
      expect(shown()).toEqual(['DescontoDesconto: texto']);
    });

    it('rests when paused', async () => {
      renderInShop(<Header data={headerData({ pitchbar })} />);
      await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /Pausar/ }));
      await turn();
      expect(shown()).toEqual(['DescontoDesconto: texto']);
    });
  });
});

describe('the timed offer', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    vi.setSystemTime(now);
  });
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const user = () => userEvent.setup({ delay: null });
  const buttons = () => screen.queryAllByRole('button', { name: 'Oferta do dia' });

  async function renderOffer(seconds: number) {
    const shop = renderInShop(
      <Header data={headerData({ offer: anOffer({ endsAt: inSeconds(seconds) }) })} />,
    );
    await pass(0);
    return shop;
  }

  it('shows its button with the time left, on wide screens and phones', async () => {
    await renderOffer(7 * 3600 + 42 * 60 + 18);
    expect(buttons().map((button) => button.textContent)).toEqual([
      'Oferta do dia07:42:18',
      'Oferta do dia07:42:18',
    ]);
    await pass(1000);
    expect(buttons()[0]).toHaveTextContent('07:42:17');
  });

  it('has no button once the end has come', async () => {
    await renderOffer(2);
    expect(buttons()).toHaveLength(2);
    await pass(2000);
    expect(buttons()).toHaveLength(0);
  });

  it('shows product, prices and countdown, with the unit in the singular where it is one', async () => {
    await renderOffer(2 * 86_400 + 3600 + 5 * 60 + 1);
    await user().click(buttons()[0]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Oferta do dia' }));
    await pass(0);
    expect(dialog.getByRole('timer')).toHaveTextContent('02 dias01 hora05 minutos01 segundo');
    expect(dialog.getByText('R$ 4.590,00')).toBeVisible();
    expect(dialog.getByText('R$ 3.799,00')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Compre agora' })).toHaveAttribute(
      'href',
      '/split-inverter-18000',
    );
    await pass(1000);
    expect(dialog.getByRole('timer')).toHaveTextContent('02 dias01 hora05 minutos00 segundos');
    await user().click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens for a page that asks over the bus, while it lasts', async () => {
    const shop = await renderOffer(60);
    const tracked: unknown[] = [];
    shop.bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
    act(() => void shop.bus.request('header:offer-requested', {}));
    expect(screen.getByRole('dialog', { name: 'Oferta do dia' })).toBeVisible();
    const { id, name } = anOffer();
    expect(tracked).toEqual([{ event: 'view_promotion', id, name }]);
  });

  it('answers a request made before the header was hydrated', async () => {
    const bus = createBus();
    void bus.request('header:offer-requested', {});
    const offer = anOffer({ endsAt: inSeconds(60) });
    renderInShop(<Header data={headerData({ offer })} />, { bus });
    expect(screen.getByRole('dialog', { name: 'Oferta do dia' })).toBeVisible();
  });

  it('opens for nobody once it is over, or when there is none', async () => {
    const shop = await renderOffer(2);
    await pass(2000);
    act(() => void shop.bus.request('header:offer-requested', {}));
    expect(screen.queryByRole('dialog')).toBeNull();
    shop.unmount();
    const { bus } = renderInShop(<Header data={headerData()} />);
    act(() => void bus.request('header:offer-requested', {}));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells the page whether an offer runs, and when it ends', async () => {
    const { bus } = await renderOffer(2);
    expect(bus.latest('header:offer-updated')).toEqual({ running: true });
    await pass(2000);
    expect(bus.latest('header:offer-updated')).toEqual({ running: false });
  });

  it('tells that there is none', async () => {
    const { bus } = renderInShop(<Header data={headerData()} />);
    await pass(0);
    expect(bus.latest('header:offer-updated')).toEqual({ running: false });
  });
});
