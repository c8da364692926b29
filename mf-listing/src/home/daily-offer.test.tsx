import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DailyOffer } from './daily-offer.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => void vi.useRealTimers());

test('the offer shows its wait for the header, then a failure with a retry', async () => {
  vi.useFakeTimers();
  const { bus } = renderInShop(<DailyOffer />);
  const button = screen.getByRole('button', { name: 'Ver a oferta' });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await pass(10_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir a oferta agora.');
  const requested = vi.fn();
  bus.on('header:offer-requested').subscribe(requested);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  expect(requested).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
