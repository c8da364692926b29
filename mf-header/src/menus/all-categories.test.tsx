import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderBar } from '../testing/render-bar.tsx';

describe('all categories', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Todas as categorias' }));
    return screen.findByRole('dialog', { name: 'Todas as categorias' });
  };

  it('shows the sub-items of the item under the pointer, or its picture when it has none', async () => {
    renderBar();
    const overlay = await open();
    expect(await within(overlay).findByRole('link', { name: 'Ventiladores' })).toBeVisible();
    await userEvent.hover(within(overlay).getByRole('link', { name: 'Marcas' }));
    await waitFor(() =>
      expect(overlay.querySelector('picture img')).toHaveAttribute('src', '/media/marcas.webp'),
    );
    expect(within(overlay).queryByRole('link', { name: 'Ventiladores' })).toBeNull();
  });

  it('keeps the sub-items while the pointer crosses other items on its way to them', async () => {
    renderBar();
    const overlay = await open();
    const items = within(overlay).getByRole('link', { name: 'Climatização' }).closest('ul')!;
    const brands = within(overlay).getByRole('link', { name: 'Marcas' }).closest('li')!;
    const entry = await within(overlay).findByRole('link', { name: 'Ventiladores' });
    vi.useFakeTimers();
    const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    fireEvent.pointerMove(items, { clientX: 100, clientY: 100 });
    fireEvent.pointerMove(items, { clientX: 130, clientY: 120 });
    fireEvent.pointerOver(brands);
    wait(200);
    fireEvent.pointerOut(brands);
    fireEvent.pointerOver(entry);
    wait(600);
    expect(entry).toBeVisible();
    fireEvent.pointerMove(items, { clientX: 130, clientY: 160 });
    fireEvent.pointerOut(entry);
    fireEvent.pointerOver(brands);
    wait(200);
    expect(within(overlay).queryByRole('link', { name: 'Ventiladores' })).toBeNull();
    vi.useRealTimers();
  });

  it.each([
    ['the close icon', (overlay: HTMLElement) => within(overlay).getByRole('button', { name: 'Fechar' })],
    ['the overlay', (overlay: HTMLElement) => overlay],
  ])('closes by %s, lets the page scroll again and gives the focus back', async (_, target) => {
    const { scrollLocks } = renderBar();
    const overlay = await open();
    expect(scrollLocks()).toBe(1);
    await userEvent.click(target(overlay));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(scrollLocks()).toBe(0);
    expect(screen.getByRole('button', { name: 'Todas as categorias' })).toHaveFocus();
  });
});
