import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';

const problem = (code: string, detail: string) => ({
  type: 'about:blank',
  title: '',
  status: 409,
  code,
  detail,
});

async function review() {
  const shop = createFakeCheckout(filledIn);
  shop.userId = 7;
  const { user } = renderInShop(<CheckoutPage />, { network: shop, address: '/checkout/revisao' });
  const name = 'Fazer pedido e gerar o PIX';
  await screen.findByRole('button', { name });
  return { shop, confirm: () => user.click(screen.getByRole('button', { name })) };
}

const alertText = async () => plainText(await screen.findByRole('alert'));

it('says which account was seen', async () => {
  const { shop, confirm } = await review();
  await confirm();
  expect(shop.log.filter((call) => call.startsWith('POST')).join()).toContain('"idUsuario":7');
});

it('names what another device put in, and shows it', async () => {
  const { shop, confirm } = await review();
  shop.failNext('POST', 409, problem('cart-changed', 'O carrinho mudou'));
  shop.added = [{ nome: 'Split 3', imagem: '', quantidade: 1, centavos: 90_000 }];
  await confirm();
  expect(await alertText()).toContain('O carrinho mudou: Split 3 entrou (1 unidade). O total');
  expect(screen.getByRole('complementary', { name: 'Resumo da compra' })).toHaveTextContent('Split 3');
  expect(shop.orderNumber).toBe('');
});

it('says that another account is signed in, and compares no carts', async () => {
  const { shop, confirm } = await review();
  shop.failNext('POST', 409, problem('shopper-changed', 'A conta deste navegador mudou'));
  shop.added = [{ nome: 'Split 3', imagem: '', quantidade: 1, centavos: 90_000 }];
  await confirm();
  expect(await alertText()).toContain('A conta deste navegador mudou. O total');
  expect(await alertText()).not.toContain('Split 3');
  expect(shop.orderNumber).toBe('');
});

it('names a product that is sold out, and leads to the cart', async () => {
  const { shop, confirm } = await review();
  const detail = 'Split 1 não está disponível em estoque.';
  shop.failNext('POST', 409, problem('out-of-stock', detail));
  await confirm();
  expect(await alertText()).toContain(detail);
  const way = screen.getByRole('link', { name: 'Mudar o carrinho' });
  expect(way).toHaveAttribute('href', '/checkout/carrinho');
});

it('does not know whether the order was made when nothing is answered', async () => {
  const { shop, confirm } = await review();
  shop.loseReply('POST');
  shop.failNext('GET /checkout/steps', 0);
  await confirm();
  expect(await alertText()).toContain('não sabemos se ele foi feito');
  expect(screen.getByRole('complementary', { name: 'Resumo da compra' })).toHaveTextContent('Split 1');
});
