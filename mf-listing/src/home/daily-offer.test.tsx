import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cardFromProduct } from '../card/card-from-product.ts';
import { aConfig, aProduct } from '../testing/builders.ts';
import { DailyOffer } from './daily-offer.tsx';

const product = aProduct({ id: 5, precos: { de: 2690, por: 2390, vista: 2190, parcelamento: [] } });
const offer = { card: cardFromProduct(product, aConfig()), endsAt: '2026-11-24T03:00:00Z' };

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => void vi.useRealTimers());

test('the offer shows its wait for the header, then a failure with a retry', async () => {
  vi.useFakeTimers();
  const { bus } = renderInShop(<DailyOffer offer={offer} />);
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

test('the offer shows its product, both prices and the time left, and is bought at its price', async () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T21:29:58Z');
  const { bus } = renderInShop(<DailyOffer offer={offer} />);
  await pass(0);
  const band = screen.getByRole('region', { name: 'Oferta do dia' });
  expect(screen.getByRole('link', { name: offer.card.name })).toHaveAttribute('href', offer.card.url);
  expect(band.querySelector('img')).toHaveAttribute('src', offer.card.image);
  expect(plainText(band)).toContain('Preço anterior R$ 2.690,00R$ 2.190,00 à vista no PIX');
  expect(screen.getByRole('timer')).toHaveTextContent('00 dias05 horas30 minutos02 segundos');
  const received = vi.fn();
  bus.on('cart:buy-requested').subscribe(received);
  fireEvent.click(screen.getByRole('button', { name: `Comprar ${offer.card.name}` }));
  await pass(0);
  expect(received).toHaveBeenCalledWith(expect.objectContaining({ productId: 5, cashPrice: 2190 }));
});
