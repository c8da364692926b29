import { createBus, type RequestName } from '@storefront/contracts';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardFromProduct } from '../card/card-from-product.ts';
import { aConfig, aProduct } from '../testing/builders.ts';
import { BuyBox } from './buy-box.tsx';

const card = cardFromProduct(aProduct(), aConfig());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const box = () => within(screen.getByRole('region', { name: 'Preço e compra' }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("'Comprar' shows its wait, then a failure, in the box and in the phones' bar", async () => {
  const { bus } = renderInShop(<BuyBox card={card} />);
  const [buy, onPhones] = screen.getAllByRole('button', { name: /^Comprar/ });
  fireEvent.click(buy!);
  for (const button of [buy, onPhones]) {
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent('Aguarde...');
  }
  await pass(10_000);
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    expect.stringContaining('Não foi possível abrir a compra agora.'),
    expect.stringContaining('Televendas: (11) 3456-7890'),
  ]);
  const received = vi.fn();
  bus.on('cart:buy-requested').subscribe(received);
  fireEvent.click(box().getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  expect(received).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a service has its own warranty, no maker and no stock', () => {
  const carrinho = { ...aProduct().carrinho, tipo: 'servico' };
  renderInShop(<BuyBox card={cardFromProduct(aProduct({ tipo: 'servico', carrinho }), aConfig())} />);
  const region = screen.getByRole('region', { name: 'Preço e compra' });
  expect(region).toHaveTextContent('Garantia de 90 dias sobre o serviço');
  expect(region).not.toHaveTextContent(/fabricante|estoque|entregue/);
});

test("'Calcular frete e prazo' shows a failure at once when its owner fails to load", async () => {
  const owner = vi.fn<(name: RequestName) => Promise<boolean>>().mockResolvedValue(false);
  renderInShop(<BuyBox card={card} />, { bus: createBus({ onUnheardRequest: owner }) });
  const quote = screen.getByRole('button', { name: 'Calcular frete e prazo' });
  fireEvent.click(quote);
  expect(quote).toHaveAttribute('aria-busy', 'true');
  await pass(0);
  expect(quote).toHaveAttribute('aria-busy', 'false');
  expect(box().getByRole('alert')).toHaveTextContent('Não foi possível calcular o frete agora.');
  fireEvent.click(box().getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  expect(owner).toHaveBeenCalledTimes(2);
});
