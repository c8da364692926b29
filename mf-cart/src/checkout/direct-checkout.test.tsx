import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';

const search = '?agora=abcd1234.3-0-1-2';
const open = (network = createFakeCheckout(), address = `/checkout${search}`) => ({
  ...renderInShop(<CheckoutPage />, { network, address }),
  shop: network,
});

it('keeps which purchase it is in each call, step and link', async () => {
  const { user, address, shop } = open(createFakeCheckout(filledIn), `/checkout/identificacao${search}`);
  expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    `/checkout/acesso?retorno=${encodeURIComponent(`/checkout${search}`)}`,
  );
  expect(screen.getByRole('link', { name: 'Entrega' })).toHaveAttribute('href', `/checkout/entrega${search}`);
  expect(screen.queryByRole('link', { name: 'Alterar o carrinho' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(address()).toBe(`/checkout/entrega${search}`));
  await user.click(screen.getByRole('link', { name: 'Revisão' }));
  expect(await screen.findByRole('link', { name: 'Alterar: Entrega' })).toHaveAttribute(
    'href',
    `/checkout/entrega${search}`,
  );
  await user.click(screen.getByRole('button', { name: 'Fazer pedido e gerar o PIX' }));
  await waitFor(() => expect(address()).toBe('/checkout/pedido/AR-NOVO'));
  const steps = shop.calls.filter(({ path }) => path.startsWith('/checkout/steps'));
  const calls = steps.slice(0, steps.findIndex(({ method }) => method === 'POST') + 1);
  expect(calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET', 'PUT', 'POST']));
  expect(calls.filter(({ query }) => query.agora !== search.replace('?agora=', ''))).toEqual([]);
});

it('counts its own products for analytics, and none of the cart', async () => {
  const network = createFakeCheckout(filledIn);
  network.added = [{ idProduto: 3, nome: 'Split 3', imagem: '', quantidade: 2, centavos: 80_000 }];
  const { bus } = open(network);
  const events: unknown[] = [];
  bus.on('analytics:sale-tracked').subscribe((event) => events.push(event));
  await waitFor(() => expect(events).toHaveLength(1));
  expect(events).toMatchObject([
    { event: 'begin_checkout', value: 979.9, items: [{ id: 3, name: 'Split 3', price: 800, quantity: 2 }] },
  ]);
});

it('says why it cannot be made', async () => {
  const shop = createFakeCheckout(filledIn);
  const detail = 'Split 3 não está disponível em estoque nessa quantidade.';
  shop.failNext('GET /checkout/steps', 409, { code: 'out-of-stock', detail });
  open(shop);
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.getByText('Seu carrinho ficou como estava.')).toBeVisible();
});

it('goes on after its session has ended', async () => {
  const shop = createFakeCheckout(filledIn);
  shop.hasEnded = true;
  const { user } = open(shop);
  await user.click(await screen.findByRole('button', { name: 'Continuar a compra' }));
  expect(await screen.findByRole('complementary', { name: 'Resumo da compra' })).toHaveTextContent('Split 1');
});
