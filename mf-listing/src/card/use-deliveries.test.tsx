import { createBus } from '@storefront/contracts';
import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProductGrid } from '../listing/product-grid.tsx';
import { Showcase } from '../showcase/showcase.tsx';
import { aConfig, products } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';

const cards = products(3).map((product) => cardFromProduct(product, aConfig()));
const cardOf = (id: number) =>
  within(document.querySelector<HTMLElement>(`[data-product="${id}"]`) ?? document.body);

function open(reply: unknown, list = <ProductGrid cards={cards} oneColumn={false} />, now = Date.now) {
  const network = fakeNetwork(() => reply);
  const bus = createBus();
  const shop = renderInShop(list, { network, bus, now });
  const know = (cep: string) => act(() => bus.emit('cart:postal-code-updated', { cep }));
  return { ...shop, network, know };
}

test('once the CEP is known each card shows price and day of its delivery, from one call', async () => {
  // a Monday, and a device whose clock is a month late
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-10-23T15:00:00Z'));
  const produtos = [
    { idProduto: 1, prazoDias: 4, valor: 79.9 },
    { idProduto: 2, prazoDias: 5, valor: 0 },
  ];
  const { network, know } = open({ produtos }, undefined, () => Date.parse('2026-11-23T15:00:00Z'));
  expect(screen.queryByText(/^Frete/)).toBeNull();
  know('01310-100');
  expect(await cardOf(1).findByText(/^Frete R\$\s79,90 · até 27\/11$/)).toBeVisible();
  expect(cardOf(2).getByText('Frete grátis · até 30/11')).toBeVisible();
  expect(cardOf(3).queryByText(/^Frete/)).toBeNull();
  expect(network.calls.map(({ query }) => query)).toEqual([{ cep: '01310-100', ids: '1,2,3' }]);
  know('01310-100');
  know('20040-002');
  await waitFor(() => expect(network.calls).toHaveLength(2));
  know('01310-100');
  await act(async () => {});
  expect(network.calls).toHaveLength(2);
});

test('a showcase has them, too', async () => {
  const reply = { produtos: [{ idProduto: 2, prazoDias: 5, valor: 0 }] };
  const { know } = open(reply, <Showcase title="Mais Vendidos" cards={cards} />);
  know('01310-100');
  expect(await cardOf(2).findByText(/^Frete grátis · até/)).toBeVisible();
});

test('a failure leaves the cards without', async () => {
  const { network, know } = open(problemReply(500, 'broken'));
  know('01310-100');
  await waitFor(() => expect(network.calls.length).toBeGreaterThan(0));
  expect(screen.queryByText(/^Frete/)).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
