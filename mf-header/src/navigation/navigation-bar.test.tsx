import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { link, renderBar, replies } from '../testing/render-bar.tsx';

describe('the bar', () => {
  it('links its items, marks the current one, and sets coupons apart', () => {
    renderBar();
    expect(link('Ar-condicionado')).toHaveAttribute('href', '/ar-condicionado');
    expect(link('Multi-split')).toHaveAttribute('aria-current', 'page');
    expect(link('Cupons')).toHaveAttribute('href', '/pagina/cupom-de-desconto/');
    expect(within(screen.getByRole('list')).queryByRole('link', { name: 'Cupons' })).toBeNull();
    expect(link('Cupons')).toHaveClass('coupons');
    expect(link('Multi-split')).not.toHaveClass('coupons');
  });

  it('opens Instalação in a new tab', () => {
    renderBar();
    expect(link('Instalação')).toHaveAttribute('target', '_blank');
    expect(link('Multi-split')).not.toHaveAttribute('target');
  });
});

describe('the mega menu', () => {
  it('shows on hover, can be hovered itself, and goes when the pointer leaves', async () => {
    renderBar();
    await userEvent.hover(link('Ar-condicionado'));
    const entry = await screen.findByRole('link', { name: 'Cassete' });
    await userEvent.hover(entry);
    expect(entry).toBeVisible();
    await userEvent.unhover(entry);
    await waitFor(() => expect(entry).not.toBeInTheDocument());
  });

  it('has a column for each of the first two groups, and one for the rest', async () => {
    renderBar();
    await userEvent.hover(link('Ar-condicionado'));
    const heading = (name: string) => screen.getByRole('heading', { name }).closest('section');
    await screen.findByRole('heading', { name: 'Por tipo' });
    expect(heading('Por tipo')?.parentElement).toBe(heading('Por capacidade')?.parentElement);
    expect(heading('Por ciclo')?.parentElement).toBe(heading('Serviços')?.parentElement);
    expect(heading('Por ciclo')?.parentElement).not.toBe(heading('Por tipo')?.parentElement);
  });

  it('has its own look for Solar', async () => {
    renderBar();
    await userEvent.hover(link('Solar'));
    const entry = await screen.findByRole('link', { name: 'Módulos' });
    expect(entry.closest('[data-variant]')).toHaveAttribute('data-variant', 'solar');
  });

  it('opens by keyboard, and Escape restores the focus', async () => {
    renderBar();
    const button = screen.getByRole('button', { name: 'Submenu de Ar-condicionado' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('link', { name: 'Cassete' });
    await userEvent.tab();
    expect(link('Cassete')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on a route change and when the focus leaves the bar', async () => {
    renderBar();
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Submenu de Ar-condicionado' }));
    await open();
    const cassette = await screen.findByRole('link', { name: 'Cassete' });
    expect(cassette).toHaveAttribute('href', '/cassete');
    await userEvent.click(cassette);
    expect(screen.queryByRole('link', { name: 'Cassete' })).toBeNull();

    await open();
    link('Cupons').focus();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cassete' })).toBeNull());
  });
});

describe('the entries of the menus', () => {
  const calls = ({ network }: ReturnType<typeof renderBar>) =>
    network.calls.filter(({ path }) => path.startsWith('/struct/menus/')).length;
  const toggle = () => userEvent.click(screen.getByRole('button', { name: 'Submenu de Ar-condicionado' }));

  it('are fetched when a menu is about to open, and once', async () => {
    const shop = renderBar();
    await userEvent.hover(link('Multi-split'));
    expect(calls(shop)).toBe(0);
    await userEvent.hover(link('Ar-condicionado'));
    await screen.findByRole('link', { name: 'Cassete' });
    await userEvent.click(screen.getByRole('button', { name: 'Todas as categorias' }));
    expect(calls(shop)).toBe(2);
  });

  it('show a failure with a link to the whole category, and load at the next attempt', async () => {
    const { network } = renderBar({ ...replies, 'GET /struct/menus/b2c-todas-categorias': 500 });
    await toggle();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar o menu.');
    expect(screen.getByRole('link', { name: /Ver Todos/ })).toHaveAttribute('href', '/ar-condicionado');
    network.answer(replies);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Cassete' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
