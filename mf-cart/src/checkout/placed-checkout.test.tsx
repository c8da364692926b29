import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';

const review = '/checkout/revisao';
const open = (network = createFakeCheckout(), address = '/checkout') => ({
  ...renderInShop(<CheckoutPage />, { network, address }),
  shop: network,
});
const button = (name: string) => screen.findByRole('button', { name });
const sums = () => plainText(screen.getByRole('complementary', { name: 'Resumo da compra' }));

it('orders what was seen and opens the order, once for a double click', async () => {
  const { user, shop, address } = open(createFakeCheckout(filledIn), review);
  await user.dblClick(await button('Fazer pedido e gerar o PIX'));
  await waitFor(() => expect(address()).toBe('/checkout/pedido/AR-NOVO'));
  expect(shop.log.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /checkout/steps/order {"versao":1,"carrinho":"e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11","totalCentavos":97990}',
  ]);
});

it('says what changed since it was seen, shows it, and orders nothing', async () => {
  const { user, shop } = open(createFakeCheckout(filledIn), review);
  const confirm = await button('Fazer pedido e gerar o PIX');
  shop.goodsCents = 95_000;
  shop.failNext('POST', 409, {
    type: 'about:blank',
    title: '',
    status: 409,
    code: 'checkout-changed',
    detail: 'O total agora é R$ 1.029,90',
  });
  await user.click(confirm);
  const alert = await screen.findByRole('alert');
  expect(plainText(alert)).toContain(
    'O total passou de R$ 979,90 para R$ 1.029,90. Confira e confirme de novo.',
  );
  expect(sums()).toContain('Total no PIXR$ 1.029,90');
  expect(shop.orderNumber).toBe('');
});

it('a lost reply is looked up: the order that was made is opened', async () => {
  const { user, shop, address } = open(createFakeCheckout(filledIn), review);
  const confirm = await button('Fazer pedido e gerar o PIX');
  shop.loseReply('POST');
  await user.click(confirm);
  await waitFor(() => expect(address()).toBe('/checkout/pedido/AR-NOVO'));
});

it('a call that never arrived made no order, and the page says so', async () => {
  const { user, shop } = open(createFakeCheckout(filledIn), review);
  const confirm = await button('Fazer pedido e gerar o PIX');
  shop.failNext('POST', 0);
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent(/ele não foi feito.*não vira dois pedidos/);
});

it('back after the order names it, and offers no second one', async () => {
  const shop = createFakeCheckout(filledIn);
  shop.orderNumber = 'AR-7';
  open(shop, review);
  expect(await screen.findByRole('link', { name: 'AR-7' })).toHaveAttribute('href', '/checkout/pedido/AR-7');
  expect(screen.queryByRole('button')).toBeNull();
});

it('back from the back-forward cache after the order it names it, and offers no second one', async () => {
  const { shop } = open(createFakeCheckout(filledIn), review);
  await button('Fazer pedido e gerar o PIX');
  shop.orderNumber = 'AR-7';
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByRole('link', { name: 'AR-7' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['identificacao', 'Continuar'],
  ['entrega', 'Continuar'],
  ['pagamento', 'Revisar o pedido'],
  ['revisao', 'Fazer pedido e gerar o PIX'],
])('a session that ended in the step %s offers the account, whose cart is kept', async (step, press) => {
  const { user, shop } = open(createFakeCheckout(filledIn), `/checkout/${step}`);
  const next = await button(press);
  shop.hasEnded = true;
  await user.click(next);
  expect(await screen.findByText('Seu carrinho está vazio.')).toBeVisible();
  const signIn = screen.getByRole('link', { name: 'Entre de novo' });
  expect(signIn).toHaveAttribute('href', '/checkout/acesso?retorno=%2Fcheckout');
  expect(shop.orderNumber).toBe('');
});
