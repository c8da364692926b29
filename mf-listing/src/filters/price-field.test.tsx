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
