import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { wholeReais } from '../filter-groups/price-range.ts';
import { PriceField } from './price-field.tsx';

test('what is being typed stays when other choices change the price meanwhile', async () => {
  const onCommit = vi.fn();
  const field = (value: number) => <PriceField label="Máximo" value={value} onCommit={onCommit} />;
  const { rerender } = render(field(30_000));
  const input = () => screen.getByRole('textbox', { name: 'Máximo' });
  await userEvent.clear(input());
  await userEvent.type(input(), '20000');
  rerender(field(25_000));
  expect(input()).toHaveValue('20000');
  await userEvent.keyboard('{Enter}');
  expect(onCommit.mock.calls).toEqual([[20_000]]);
  expect(input()).toHaveValue(wholeReais(25_000));
});

test('an emptied field shows its price again', async () => {
  const onCommit = vi.fn();
  render(<PriceField label="Mínimo" value={1000} onCommit={onCommit} />);
  const input = screen.getByRole('textbox', { name: 'Mínimo' });
  await userEvent.clear(input);
  await userEvent.tab();
  expect(input).toHaveValue(wholeReais(1000));
  expect(onCommit).not.toHaveBeenCalled();
});

test.each([
  ['R$ 1.234,56', 1234.56],
  ['1.500 reais', 1500],
  ['\u202AR$\u00a02000\u202C', 2000],
])('a pasted %s is read as that price', async (pasted, price) => {
  const onCommit = vi.fn();
  render(<PriceField label="Mínimo" value={1000} onCommit={onCommit} />);
  const input = screen.getByRole('textbox', { name: 'Mínimo' });
  await userEvent.clear(input);
  await userEvent.paste(pasted);
  await userEvent.keyboard('{Enter}');
  expect(onCommit.mock.calls).toEqual([[price]]);
});

test('what is no price stays, and is said to be none', async () => {
  const onCommit = vi.fn();
  render(<PriceField label="Mínimo" value={1000} onCommit={onCommit} />);
  const input = screen.getByRole('textbox', { name: 'Mínimo' });
  await userEvent.clear(input);
  await userEvent.paste('de 10 a 20');
  await userEvent.tab();
  expect(input).toHaveValue('de 10 a 20');
  expect(input).toHaveAccessibleDescription('Escreva um preço, como 1.500.');
  expect(onCommit).not.toHaveBeenCalled();
  await userEvent.clear(input);
  expect(screen.queryByRole('alert')).toBeNull();
});
