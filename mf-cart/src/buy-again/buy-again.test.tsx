import type { BoughtAgain, MissingLine, RepricedLine } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { buildOrder } from '../testing/fake-account.ts';
import { BuyAgain } from './buy-again.tsx';

const call = 'POST /checkout/orders/AR-1/buy-again';
const first = buildLine(1, { quantidade: 2 });
const second = buildLine(2);
const added = { ...first.hash, quantidade: 2 };
const everything: BoughtAgain = {
  carrinho: buildCart([first, second]),
  postos: [added, { ...second.hash, quantidade: 1 }],
  faltam: [],
};
const missing: MissingLine[] = [
  { nome: 'Split 2', quantidade: 1, motivo: 'sold-out', noCarrinho: 0 },
  { nome: 'Split 3', quantidade: 3, motivo: 'fewer', noCarrinho: 2 },
  {
    nome: 'Ventilador',
    quantidade: 1,
    motivo: 'ended',
    noCarrinho: 0,
    opcoes: [{ nome: 'Voltagem', valor: '220 V' }],
    seller: 'Polo Frio',
  },
];

function open(answer: unknown, inList = false) {
  const network = fakeNetwork({ [call]: answer, 'GET /checkout/cart': buildCart([]) });
  const rendered = renderInShop(<BuyAgain order={buildOrder('AR-1')} inList={inList} />, { network });
  const heard: unknown[] = [];
  rendered.bus.on('cart:item-added').subscribe((payload) => heard.push(payload));
  const button = screen.getByRole('button', { name: /^Comprar de novo/ });
  return { ...rendered, network, heard, button };
}

it('the side cart opens with all of the order, which a double click puts there once', async () => {
  const { user, network, heard, button } = open(everything);
  const release = network.hold();
  await user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(heard).toMatchObject([
    {
      productId: 1,
      name: 'Pedido AR-1',
      quantity: 2,
      item: { id: 1, name: 'Split 1', price: 900 },
      others: [{ id: 2, quantity: 1 }],
    },
  ]);
  expect(network.log.filter((each) => each === call)).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what is not in the cart is named, with why, beside a way to the cart', async () => {
  const { user, heard, button } = open({ ...everything, postos: [added], faltam: missing });
  await user.click(button);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Split 2: não está disponível em estoque.',
    'Split 3: só há 2, e o pedido tinha 3.',
    'Ventilador (Voltagem: 220 V, vendido por Polo Frio): não é mais vendido.',
  ]);
  expect(button).toHaveAccessibleDescription(/^Nem tudo deste pedido está no carrinho/);
  expect(screen.getByRole('link', { name: 'Ver o carrinho' })).toHaveAttribute('href', '/checkout/carrinho');
  expect(heard).toMatchObject([{ name: 'Pedido AR-1 (em parte)' }]);
});

it('what costs more or less than in the order is named with both prices, and is in the cart', async () => {
  const mudaram: RepricedLine[] = [{ nome: 'Split 2', precoAntes: 900, precoAgora: 950.5 }];
  const { user, heard, button } = open({ ...everything, mudaram });
  await user.click(button);
  const item = await screen.findByRole('listitem');
  expect(plainText(item)).toBe('Split 2: R$ 950,50 cada; no pedido, R$ 900,00.');
  expect(button).toHaveAccessibleDescription(/^Preços que mudaram desde o pedido/);
  expect(screen.queryByText(/Nem tudo|já tem tudo/)).toBeNull();
  expect(heard).toMatchObject([{ name: 'Pedido AR-1' }]);
});

it('an order of which nothing is sold any more opens no cart', async () => {
  const { user, heard, button } = open({ carrinho: buildCart([]), postos: [], faltam: missing });
  await user.click(button);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('link')).toBeNull();
  expect(heard).toEqual([]);
});

it('a cart that has all of it already says so', async () => {
  const { user, heard, button } = open({ ...everything, postos: [] }, true);
  expect(button).toHaveAccessibleName('Comprar de novo o pedido AR-1');
  await user.click(button);
  expect(await screen.findByText('O carrinho já tem tudo deste pedido.')).toBeVisible();
  expect(heard).toEqual([]);
});

it.each([
  ['a lost reply', 0, {}, /^A loja não respondeu\. Tente de novo/],
  ['a full cart', 422, { code: 'cart-full' }, /no máximo 100 produtos diferentes/],
  ['an order of somebody else', 404, { code: 'not-found' }, /^Não há pedido seu/],
])('%s is said, and a second try works', async (_, status, problem, text) => {
  const { user, network, heard, button } = open(everything);
  network.failNext(call, status, problem);
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(heard).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an order that waits for its payment is paid or cancelled first', () => {
  renderInShop(<BuyAgain order={{ ...buildOrder('AR-1'), aguardaPagamento: true }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
