import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { CartButton } from './cart-button.tsx';

it('shows no count before the cart is known', () => {
  renderInShop(<CartButton />);
  expect(screen.getByRole('button', { name: 'Carrinho Ver itens' })).toHaveTextContent('Carrinho Ver itens');
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

it('asks for the side cart', async () => {
  const { bus } = renderInShop(<CartButton />);
  const asked = vi.fn();
  bus.on('cart:open-requested').subscribe(asked);
  await userEvent.click(screen.getByRole('button', { name: 'Carrinho Ver itens' }));
  expect(asked).toHaveBeenCalledExactlyOnceWith({});
});
