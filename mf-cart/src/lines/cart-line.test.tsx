import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildLine } from '../testing/build-cart.ts';
import { CartLine } from './cart-line.tsx';

function show(quantidade: number, estoque: number) {
  const item = buildLine(1, { quantidade, estoque });
  const line = { item, cashReais: 900, busy: false, failure: '' };
  render(<CartLine {...line} onChangeQuantity={() => {}} onRemove={() => {}} />);
}

it.each([
  [1, 0, 'Este produto acabou. Tire-o do carrinho para continuar.'],
  [3, 2, 'Só há 2 em estoque. Diminua a quantidade para continuar.'],
])('a line of %i of which %i are left says what to do', (quantity, stock, text) => {
  show(quantity, stock);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('a line of all that are left says so, and is no error', () => {
  show(2, 2);
  expect(screen.getByText('Só há 2 unidades em estoque')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a line of fewer than are left says nothing', () => {
  show(1, 2);
  expect(screen.queryByText(/em estoque/)).toBeNull();
});
