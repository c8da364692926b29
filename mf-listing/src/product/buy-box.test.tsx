import { createBus, type RequestName } from '@storefront/contracts';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { loadProduct } from '../testing/open-product.tsx';
import { BuyBox } from './buy-box.tsx';

const { data } = await loadProduct();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const box = () => within(screen.getByRole('region', { name: 'Preço e compra' }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("'Comprar' shows its wait, then a failure, in the box and in the phones' bar", async () => {
  const { bus } = renderInShop(<BuyBox data={data} />);
  const [buy, onPhones] = screen.getAllByRole('button', { name: 'Comprar' });
  fireEvent.click(buy!);
  for (const button of [buy, onPhones]) {
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent('Aguarde...');
  }
  await pass(10_000);
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    expect.stringContaining('Não foi possível adicionar o produto ao carrinho agora.'),
    expect.stringContaining('Televendas: (11) 3456-7890'),
  ]);
  const received = vi.fn();
  bus.on('cart:buy-requested').subscribe(received);
  fireEvent.click(box().getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  expect(received).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ next: 'cart' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the delivery is in the box once the CEP is known', async () => {
  const network = fakeNetwork(() => ({ produtos: [{ idProduto: data.card.id, prazoDias: 5, valor: 0 }] }));
  const { bus } = renderInShop(<BuyBox data={data} />, { network });
  expect(box().queryByText(/para o seu CEP/)).toBeNull();
  act(() => bus.emit('cart:postal-code-updated', { cep: '01310-100' }));
  await vi.waitFor(() =>
    expect(box().getByText(/para o seu CEP, chega até/)).toHaveTextContent('Frete grátis'),
  );
});

test('a service has a first day, an area and its own warranty; no maker, stock or freight', async () => {
  const carrinho = { ...aProduct().carrinho, tipo: 'servico' };
  vi.setSystemTime('2026-11-26T15:00:00Z');
  const service = await loadProduct({ tipo: 'servico', carrinho, diasAteServico: 3 });
  renderInShop(<BuyBox data={service.data} />);
  const region = screen.getByRole('region', { name: 'Preço e compra' });
  expect(region).toHaveTextContent('Garantia de 90 dias sobre o serviço');
  expect(region).toHaveTextContent('Primeira data: 1 de dezembro de 2026');
  expect(region).toHaveTextContent('Em todo o Brasil');
  expect(region).not.toHaveTextContent(/fabricante|estoque|entregue|frete/);
});

test("'Calcular frete e prazo' shows a failure at once when its owner fails to load", async () => {
  const owner = vi.fn<(name: RequestName) => Promise<boolean>>().mockResolvedValue(false);
  renderInShop(<BuyBox data={data} />, { bus: createBus({ onUnheardRequest: owner }) });
  const quote = screen.getByRole('button', { name: 'Calcular frete e prazo' });
  fireEvent.click(quote);
  expect(quote).toHaveAttribute('aria-busy', 'true');
  await pass(0);
  expect(quote).not.toHaveAttribute('aria-busy');
  expect(box().getByRole('alert')).toHaveTextContent('Não foi possível calcular o frete agora.');
  fireEvent.click(box().getByRole('button', { name: 'Tentar de novo' }));
  await pass(0);
  expect(owner).toHaveBeenCalledTimes(2);
});

test.each([
  [[], 'os dados deste modelo não a informam'],
  [['127V', '220V'], 'há 127V e 220V'],
])(
  'a voltage that is not certain is to be confirmed, in the box and in the bar: %j',
  async (voltagens, why) => {
    const { data: unsure } = await loadProduct({ voltagens });
    const { bus } = renderInShop(<BuyBox data={unsure} />);
    const notice = box().getByText('Confirme a voltagem').closest('p');
    expect(notice).toHaveTextContent(`Confirme a voltagem antes de comprar: ${why}.`);
    expect(screen.getAllByText('Confirme a voltagem')).toHaveLength(2);
    const buy = box().getByRole('button', { name: 'Comprar' });
    expect(notice?.compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const received = vi.fn();
    bus.on('cart:buy-requested').subscribe(received);
    fireEvent.click(buy);
    await pass(0);
    expect(received).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ voltages: voltagens }));
  },
);

test('a voltage that is certain needs no confirmation', () => {
  renderInShop(<BuyBox data={data} />);
  expect(screen.queryByText('Confirme a voltagem')).toBeNull();
});
