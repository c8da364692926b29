import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CartPage } from '../page/cart-page.tsx';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';

async function open() {
  const shop = createFakeShop(buildCart([buildLine(1)]));
  const rendered = renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
  await rendered.user.click(await screen.findByText('Tenho um cupom'));
  const send = async (code: string) => {
    const field = screen.getByRole('textbox', { name: 'Código do cupom' });
    await rendered.user.clear(field);
    if (code !== '') await rendered.user.type(field, code);
    await rendered.user.click(screen.getByRole('button', { name: 'Aplicar' }));
  };
  return { ...rendered, shop, send };
}
const field = () => screen.getByRole('textbox', { name: 'Código do cupom' });
const sums = () => plainText(screen.getByRole('complementary', { name: 'Resumo da compra' }));

it('a coupon that holds counts in the sums, and is taken off again', async () => {
  const { user, send } = await open();
  await send('BRISA5');
  const remove = await screen.findByRole('button', { name: 'Remover o cupom BRISA5' });
  expect(sums()).toContain('Total à vistaR$ 855,00');
  expect(screen.getByText(/O desconto está no seu carrinho/)).toBeVisible();
  await user.click(remove);
  expect(await screen.findByText('Cupom removido.')).toBeVisible();
  expect(sums()).toContain('Total à vistaR$ 900,00');
  expect(screen.getByRole('group', { name: 'Cupom de desconto' })).toHaveFocus();
});

it('one that does not hold, or none, is said at the field, which keeps what was typed', async () => {
  const { send } = await open();
  await send('NADA');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('O cupom NADA não vale'));
  expect(field()).toHaveValue('NADA');
  expect(field()).toBeInvalid();
  await send('');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Escreva o código do cupom.'));
  expect(sums()).toContain('Total à vistaR$ 900,00');
});

it('one that is longer than any code is said at the field, is not cut, and is not sent', async () => {
  const { shop, send } = await open();
  await send('A'.repeat(41));
  expect(field()).toHaveAccessibleDescription('Escreva até 40 caracteres.');
  expect(field()).toHaveValue('A'.repeat(41));
  expect(shop.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await send('A'.repeat(40));
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/não vale/));
});

it.each([0, 500])('a call that fails with %s is said at the field, and at the removal', async (status) => {
  const { shop, user, send } = await open();
  shop.failNext('PUT', status);
  await send('BRISA5');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/o cupom não foi aplicado/));
  await send('BRISA5');
  const remove = await screen.findByRole('button', { name: 'Remover o cupom BRISA5' });
  shop.failNext('DELETE', status);
  await user.click(remove);
  expect(await screen.findByRole('alert')).toHaveTextContent('o cupom não foi removido');
  expect(remove).toBeVisible();
});

it('a removal whose reply is lost is seen in the cart', async () => {
  const { shop, user, send } = await open();
  await send('BRISA5');
  const remove = await screen.findByRole('button', { name: 'Remover o cupom BRISA5' });
  shop.loseReply('DELETE');
  await user.click(remove);
  expect(await screen.findByText('Cupom removido.')).toBeVisible();
});

it('one that has ended meanwhile is named with its last day, and can be taken off', async () => {
  const { shop, user, send } = await open();
  await send('BRISA5');
  await screen.findByRole('button', { name: 'Remover o cupom BRISA5' });
  const { cupom: _, ...rest } = shop.cart;
  const mensagem = 'O cupom BRISA5 terminou: ele valeu até 28/02/2026.';
  shop.cart = { ...rest, cupomRecusado: { codigo: 'BRISA5', mensagem } };
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByText(mensagem)).toBeVisible();
  const { cupomRecusado: __, ...without } = shop.cart;
  shop.cart = without;
  await user.click(screen.getByRole('button', { name: 'Remover o cupom BRISA5' }));
  await waitFor(() => expect(screen.queryByText(mensagem)).toBeNull());
});

it('a removal can be undone; when that fails it is said, and can be tried again', async () => {
  const { shop, user, send } = await open();
  await send('BRISA5');
  await user.click(await screen.findByRole('button', { name: 'Remover o cupom BRISA5' }));
  const undo = await screen.findByRole('button', { name: 'Desfazer: cupom BRISA5' });
  shop.failNext('PUT', 500);
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent('o cupom não foi aplicado');
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'Remover o cupom BRISA5' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
  expect(sums()).toContain('Total à vistaR$ 855,00');
});
