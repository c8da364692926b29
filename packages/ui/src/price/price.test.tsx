import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CashPrice } from './cash-price.tsx';
import { OldPrice } from './old-price.tsx';

const textOf = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

it('says the price and how it is paid', () => {
  const { container } = render(<CashPrice reais={2199.9} className="large" />);
  expect(textOf(container)).toBe('R$ 2.199,90 à vista no PIX');
  expect(screen.getByText('à vista', { exact: true })).toBeVisible();
  expect(screen.getByText('no PIX', { exact: true })).toBeVisible();
  expect(container.firstElementChild).toHaveClass('large');
});

it('says to screen readers that a struck price is the old one', () => {
  const { container } = render(<OldPrice reais={2690} />);
  expect(textOf(container)).toBe('Preço anterior R$ 2.690,00');
  expect(container.querySelector('s')).toHaveTextContent('R$ 2.690,00');
});
