import { createBus, type RequestName } from '@storefront/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { CartButton } from './cart-button.tsx';

const button = () => screen.getByRole('button', { name: 'Carrinho Ver itens' });

afterEach(() => void vi.useRealTimers());

it('shows no count before the cart is known', () => {
  renderInShop(<CartButton />);
  expect(button()).toHaveTextContent('Carrinho Ver itens');
});

it('follows the count and the total of the cart', () => {
  const { bus } = renderInShop(<CartButton />);
  act(() => bus.emit('cart:updated', { count: 2, totalReais: 3648 }));
  expect(screen.getByRole('button', { name: /^Carrinho R\$.3\.648,00, 2 itens$/ })).toHaveTextContent(
    /3\.648,00/,
  );
  act(() => bus.emit('cart:updated', { count: 1, totalReais: 10 }));
  expect(screen.getByRole('button', { name: /, 1 item$/ })).toBeVisible();
});

it('is a link to the cart page in the HTML, for shoppers whose scripts do not come', () => {
  renderInShop(<CartButton />, {
    beforeHydration: () =>
      expect(screen.getByRole('link', { name: 'Carrinho Ver itens' })).toHaveAttribute(
        'href',
        '/checkout/carrinho',
      ),
  });
  expect(button()).toHaveAttribute('aria-haspopup', 'dialog');
});

it('asks for the side cart by click, Enter and space, and stays on the page', async () => {
  const { bus, address } = renderInShop(<CartButton />, { at: '/split' });
  const requested = vi.fn();
  bus.on('cart:open-requested').subscribe(requested);
  const user = userEvent.setup();
  await user.click(button());
  expect(requested).toHaveBeenCalledExactlyOnceWith({});
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(requested).toHaveBeenCalledTimes(3);
  expect(address()).toBe('/split');
});

it('opens no side cart for a click that wants a new tab', () => {
  const { bus } = renderInShop(<CartButton />);
  const requested = vi.fn();
  bus.on('cart:open-requested').subscribe(requested);
  fireEvent.click(button(), { ctrlKey: true });
  expect(requested).not.toHaveBeenCalled();
});

it('shows that it waits, and leads to the cart page when nobody answered in time', async () => {
  vi.useFakeTimers();
  const { address } = renderInShop(<CartButton />, { at: '/split' });
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(address()).toBe('/split');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(address()).toBe('/checkout/carrinho');
  expect(button()).toHaveAttribute('aria-busy', 'false');
});

it('leads there at once when the cart cannot be had, and tries again at the next click', async () => {
  const owner = vi.fn<(name: RequestName) => Promise<boolean>>().mockResolvedValue(true);
  owner.mockResolvedValueOnce(false);
  const bus = createBus({ onUnheardRequest: owner });
  const { address } = renderInShop(<CartButton />, { at: '/split', bus });
  await act(async () => void fireEvent.click(button()));
  expect(address()).toBe('/checkout/carrinho');
  await act(async () => void fireEvent.click(button()));
  expect(owner).toHaveBeenCalledTimes(2);
  const requested = vi.fn();
  await act(async () => void bus.on('cart:open-requested').subscribe(requested));
  expect(requested).toHaveBeenCalledOnce();
});

it('does not take away a shopper who has gone elsewhere meanwhile', async () => {
  vi.useFakeTimers();
  const page = (
    <>
      <a href="/geladeira">Geladeira</a>
      <CartButton />
    </>
  );
  const { address } = renderInShop(page, { at: '/split' });
  fireEvent.click(button());
  fireEvent.click(screen.getByRole('link', { name: 'Geladeira' }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(address()).toBe('/geladeira');
});
