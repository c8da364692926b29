import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

function Stepper({ stock, disabled = false }: { readonly stock: number; readonly disabled?: boolean }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <QuantityStepper
      label="Quantidade"
      quantity={quantity}
      stock={stock}
      disabled={disabled}
      onChange={setQuantity}
    />
  );
}

const lower = () => screen.getByRole('button', { name: 'Diminuir quantidade' });
const raise = () => screen.getByRole('button', { name: 'Aumentar quantidade' });

describe('quantity', () => {
  it('goes up only while below stock, down only while above 1', async () => {
    const user = userEvent.setup();
    render(<Stepper stock={2} />);
    expect(lower()).toHaveAttribute('aria-disabled', 'true');
    await user.click(lower());
    expect(screen.getByRole('status')).toHaveTextContent('1');
    await user.click(raise());
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(raise()).toHaveAttribute('aria-disabled', 'true');
    await user.click(raise());
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await user.click(lower());
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });

  it('keeps the focus on a button that has reached its end', async () => {
    const user = userEvent.setup();
    render(<Stepper stock={2} />);
    await user.click(raise());
    expect(raise()).toHaveFocus();
  });

  it('does not change while disabled', async () => {
    const user = userEvent.setup();
    render(<Stepper stock={9} disabled />);
    await user.click(raise());
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });
});
