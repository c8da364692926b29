import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { layers } from '../layers/lazy-layer.tsx';
import { aBanner, anItem, anOffer, headerData } from '../testing/builders.ts';
import { Header } from './header.tsx';

// preloaded: lazy-layer.test.tsx covers the loading state
beforeAll(async () => void (await layers.preload()));

const pitchbar = ['Atendimento', 'Televendas', 'Simulador', 'Desconto', 'Parcelas'].map((label) =>
  anItem(label, '/', [anItem(`${label}: texto`, '/')]),
);

describe('the pitchbar', () => {
  it('shows customer service and telesales in popovers', async () => {
    renderInShop(<Header data={headerData({ pitchbar })} />);
    await userEvent.hover(screen.getByRole('button', { name: /^Televendas/ }));
    expect(await screen.findByRole('link', { name: 'Televendas: texto' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Atendimento/ })).toHaveAttribute('aria-expanded', 'false');
    const third = pitchbar[2]?.label ?? '';
    expect(screen.getAllByRole('link', { name: new RegExp(`^${third}`) })[0], 'no popover').toBeVisible();
    expect(screen.queryByRole('button', { name: new RegExp(`^${third}`) })).toBeNull();
  });

  it('has a row of items with icon, label, link and sub-item text', () => {
    const simulator = anItem('Simulador', '/pagina/simuladores', [anItem('Calcule', '/')], 'calculator');
    const items = [...pitchbar.slice(0, 2), simulator];
    renderInShop(<Header data={headerData({ pitchbar: items })} />);
    const link = screen.getByRole('link', { name: /^Simulador/ });
    expect(link).toHaveTextContent('SimuladorCalcule');
    expect(link).toHaveAttribute('href', '/pagina/simuladores');
    expect(link.querySelector('svg')).toBeInTheDocument();
  });

  describe('as a carousel', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
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
      await act(() => vi.advanceTimersByTimeAsync(4999));
      expect(shown()).toEqual(['DescontoDesconto: texto']);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(shown()).toEqual(['ParcelasParcelas: texto']);
      await turn();
      expect(shown()).toEqual(['DescontoDesconto: texto']);
    });

    it('begins with the timed offer and the banner', async () => {
      const { id, dimensoes, alt } = aBanner();
      const topBanner = { id, alt, ...dimensoes };
      renderInShop(<Header data={headerData({ pitchbar, topBanner, offer: anOffer() })} />);
      expect(shown()).toEqual([expect.stringMatching(/^Oferta do dia/)]);
      await turn();
      const [, banner] = within(screen.getByRole('region', { name: 'Vantagens da loja' })).getAllByRole(
        'listitem',
      );
      expect(banner?.dataset.place).toBe('current');
      await turn();
      expect(shown()).toEqual(['DescontoDesconto: texto']);
    });

    it('rests with reduced motion until the shopper resumes it', async () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      renderInShop(<Header data={headerData({ pitchbar })} />);
      await turn();
      expect(shown()).toEqual(['DescontoDesconto: texto']);
      act(() => screen.getByRole('button', { name: /^Retomar/ }).click());
      await turn();
      expect(shown()).toEqual(['ParcelasParcelas: texto']);
      vi.unstubAllGlobals();
    });

    it('stops when paused', async () => {
      renderInShop(<Header data={headerData({ pitchbar })} />);
      act(() => screen.getByRole('button', { name: /Pausar/ }).click());
      await turn();
      expect(shown()).toEqual(['DescontoDesconto: texto']);
    });
  });
});
