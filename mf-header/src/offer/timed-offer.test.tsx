import { createBus } from '@storefront/contracts';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '../frame/header.tsx';
import { layers } from '../layers/lazy-layer.tsx';
import { anOffer, headerData } from '../testing/builders.ts';

// preloaded: lazy-layer.test.tsx covers the loading state
beforeAll(async () => void (await layers.preload()));

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

  it.each([-400, 400])('counts by the clock of the server, on a device that is %d days off', async (days) => {
    vi.setSystemTime(now + days * 86_400_000);
    const offer = anOffer({ endsAt: inSeconds(60) });
    renderInShop(<Header data={headerData({ offer })} />, { now: () => now });
    await pass(0);
    expect(buttons()[0]).toHaveTextContent('Oferta do dia00:01:00');
  });

  it("comes back when the server's time shows that the device's clock was ahead", async () => {
    let known = now + 400 * 86_400_000;
    const offer = anOffer({ endsAt: inSeconds(60) });
    const { bus } = renderInShop(<Header data={headerData({ offer })} />, { now: () => known });
    await pass(0);
    expect(buttons()).toEqual([]);
    known = now;
    await pass(1000);
    expect(buttons()[0]).toHaveTextContent('Oferta do dia00:01:00');
    expect(bus.latest('header:offer-updated')).toEqual({ running: true });
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
    expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', '/media/oferta.webp');
    expect(dialog.getByRole('link', { name: 'Compre agora' })).toHaveAttribute(
      'href',
      '/split-inverter-18000',
    );
    await pass(1000);
    expect(dialog.getByRole('timer')).toHaveTextContent('02 dias01 hora05 minutos00 segundos');
    await user().click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens on a request over the bus, while it lasts', async () => {
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

  it('does not open once it is over, or without an offer', async () => {
    const shop = await renderOffer(2);
    await pass(2000);
    act(() => void shop.bus.request('header:offer-requested', {}));
    expect(screen.queryByRole('dialog')).toBeNull();
    shop.unmount();
    const { bus } = renderInShop(<Header data={headerData()} />);
    act(() => void bus.request('header:offer-requested', {}));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('emits whether an offer runs, and its end', async () => {
    const { bus } = await renderOffer(2);
    expect(bus.latest('header:offer-updated')).toEqual({ running: true });
    await pass(2000);
    expect(bus.latest('header:offer-updated')).toEqual({ running: false });
  });

  it('emits that there is none', async () => {
    const { bus } = renderInShop(<Header data={headerData()} />);
    await pass(0);
    expect(bus.latest('header:offer-updated')).toEqual({ running: false });
  });
});
