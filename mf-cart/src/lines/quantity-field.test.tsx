import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CartPage } from '../page/cart-page.tsx';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';

async function typeQuantity(typed: string, end = '{Enter}') {
  const shop = createFakeShop(buildCart([buildLine(1, { quantidade: 3, estoque: 14 })]));
  const { user } = renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
  const field = await screen.findByRole('textbox', { name: 'Quantidade de Split 1' });
  await user.clear(field);
  await user.type(field, `${typed}${end}`);
  const changes = () => shop.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  return { user, field, shop, changes };
}

it.each(['2 un', '２', '2,0', ' 2x'])('%j is two', async (typed) => {
  const { field, changes } = await typeQuantity(typed);
  expect(await screen.findByRole('textbox', { name: 'Quantidade de Split 1' })).toHaveValue('2');
  expect(field).toBeValid();
  expect(changes()).toEqual(['PUT']);
});

it.each(['1.5', '1,5', '-1', '1e9', '', 'dois', ' '])(
  '%j is refused in words, and the quantity stays',
  async (typed) => {
    const { field, changes } = await typeQuantity(typed);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Escreva um número inteiro, de 1 a 14, ou 0 para remover.',
    );
    expect(field).toHaveValue('3');
    expect(field).toBeInvalid();
    expect(changes()).toEqual([]);
  },
);

it.each([
  ['14', '14'],
  ['1', '1'],
  [' 7 ', '7'],
])('%j is sent once, as Enter also leaves the field', async (typed, shown) => {
  const { user, field, changes } = await typeQuantity(typed);
  await expect.poll(() => field).toHaveValue(shown);
  await user.tab();
  expect(changes()).toEqual(['PUT']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('more than the stock is refused with what there is', async () => {
  const { field, changes } = await typeQuantity('15');
  expect(screen.getByRole('alert')).toHaveTextContent('Só há 14 em estoque. Continua 3.');
  expect(field).toHaveValue('3');
  expect(changes()).toEqual([]);
});

it('leaving the field sends what was typed, and the same quantity sends nothing', async () => {
  expect((await typeQuantity('3', '{Tab}')).changes()).toEqual([]);
});

it('0 removes the line, which can be put back', async () => {
  const { user, shop } = await typeQuantity('0');
  await user.click(await screen.findByRole('button', { name: 'Desfazer: Split 1' }));
  await expect.poll(() => shop.cart.itens[0]?.quantidade).toBe(3);
});

it('a change that fails is said at the line, and shows the quantity of before', async () => {
  const shop = createFakeShop(buildCart([buildLine(1, { quantidade: 3 })]));
  const { user } = renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
  const field = await screen.findByRole('textbox', { name: 'Quantidade de Split 1' });
  shop.failNext('PUT', 503);
  await user.clear(field);
  await user.type(field, '5{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível mudar a quantidade');
  expect(field).toHaveValue('3');
});
