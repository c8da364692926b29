import { createBus, type RequestName } from '@storefront/contracts';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CartButton } from './cart-button.tsx';

const button = () => screen.getByRole('button', { name: 'Carrinho Ver itens' });

afterEach(() => void vi.useRealTimers());

it('shows no count before the cart has loaded', () => {
  renderInShop(<CartButton />);
  expect(button()).toHaveTextContent('Carrinho Ver itens');
});

it('follows the count and the total of the cart', () => {
  const { bus } = renderInShop(<CartButton />);
  act(() => bus.emit('cart:updated', { count: 2, totalReais: 3648 }));
  expect(screen.getByRole('button', { name: /^Carrinho R\$.3\.648,00 2 itens$/ })).toHaveTextContent(
    /3\.648,00/,
  );
  act(() => bus.emit('cart:updated', { count: 1, totalReais: 10 }));
  expect(screen.getByRole('button', { name: / 1 item$/ })).toBeVisible();
});

it('keeps the count that the shell has filled in until the cart is known, which may be empty', () => {
  const fill = (page: Element) => {
    const [cart, count] = ['cart', 'cart-count'].map((name) =>
      page.querySelector<HTMLElement>(`[data-live="${name}"]`),
    );
    cart?.removeAttribute('hidden');
    count?.replaceChildren('3');
  };
  const { bus } = renderInShop(<CartButton />, { beforeHydration: fill });
  expect(screen.getByText('3')).toBeVisible();
  act(() => bus.emit('cart:updated', { count: 0, totalReais: 0 }));
  expect(screen.queryByText('3')).toBeNull();
  expect(screen.getByText('0')).not.toBeVisible();
});

it.each([99, 100])(
  'its name is what it shows, with %i items too, in the order of the page (WCAG 2.5.3)',
  (count) => {
    const { bus } = renderInShop(<CartButton />);
    act(() => bus.emit('cart:updated', { count, totalReais: 10 }));
    const cart = screen.getByRole('button');
    const shown = count > 99 ? '99+' : '99';
    expect(cart).toHaveAccessibleName(/^Carrinho R\$.10,00 \d\d\+? itens$/);
    expect(cart).toHaveAccessibleName(expect.stringContaining(`10,00 ${shown} itens`));
    expect(cart).not.toHaveAttribute('aria-label');
  },
);

it('is a link to the cart page in the HTML, for shoppers whose scripts fail to load', () => {
  renderInShop(<CartButton />, {
    beforeHydration: () =>
      expect(screen.getByRole('link', { name: 'Carrinho Ver itens' })).toHaveAttribute(
        'href',
        '/checkout/carrinho',
      ),
  });
  expect(button()).toHaveAttribute('aria-haspopup', 'dialog');
});

it('requests the side cart by click, Enter and space, and stays on the page', async () => {
  const { bus, address } = renderInShop(<CartButton />, { address: '/split' });
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

it('shows its wait, then a failure with a retry and the telesales line', async () => {
  vi.useFakeTimers();
  const { address } = renderInShop(<CartButton />, { address: '/split' });
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir o carrinho agora.');
  expect(screen.getByRole('link', { name: /\d{4}-\d{4}$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+55\d+$/),
  );
  expect(button()).toHaveAttribute('aria-busy', 'false');
  expect(address()).toBe('/split');
});

it('shows the failure at once when the cart fails to load, and opens it after a retry', async () => {
  const owner = vi.fn<(name: RequestName) => Promise<boolean>>().mockResolvedValue(true);
  owner.mockResolvedValueOnce(false);
  const bus = createBus({ onUnheardRequest: owner });
  renderInShop(<CartButton />, { address: '/split', bus });
  await act(async () => void fireEvent.click(button()));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' })));
  expect(owner).toHaveBeenCalledTimes(2);
  const requested = vi.fn();
  await act(async () => void bus.on('cart:open-requested').subscribe(requested));
  expect(requested).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
