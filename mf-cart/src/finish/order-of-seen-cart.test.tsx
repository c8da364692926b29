import type { User } from '@storefront/contracts/api';
import { changeShopperInOtherTab } from '@storefront/contracts/testing';
import { anonymousUser } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CartPage } from '../page/cart-page.tsx';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';

const versao = 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11';
const ana: User = { ...iara, id: 7, nomeRazao: 'Ana Brisa' };
const bruno: User = { ...iara, id: 8, nomeRazao: 'Bruno Vento' };

function setUp() {
  const cupom = { codigo: 'BRISA5', descricao: '5%', desconto: 90.05 };
  const shop = createFakeShop({ ...buildCart([buildLine(1), buildLine(2)]), versao, cupom });
  shop.account.user = ana;
  const rendered = renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
  const press = () =>
    rendered.user.click(screen.getByRole('button', { name: 'Finalizar pedido de demonstração' }));
  const finish = async () => {
    await rendered.user.type(await screen.findByLabelText('CEP de entrega'), '01310100');
    await press();
  };
  return { ...rendered, shop, finish, press };
}

const orderHeading = () => screen.findByRole('heading', { name: 'Pedido AR-123 recebido' });

it('an order says which cart, which total and which account were seen', async () => {
  const { shop, finish } = setUp();
  await finish();
  await orderHeading();
  expect(shop.callsOf('/checkout/orders')[0]?.body).toEqual({
    cep: '01310-100',
    visto: { versao, totalCentavos: 170_995, idUsuario: 7 },
  });
});

describe('the reply to an order is lost', () => {
  it('after it was made: the page asks for it and shows it', async () => {
    const { shop, finish } = setUp();
    await screen.findByLabelText('CEP de entrega');
    shop.loseReply('POST');
    await finish();
    expect(await orderHeading()).toHaveFocus();
    expect(shop.account.orders).toHaveLength(1);
    expect(screen.queryByText('Seu carrinho está vazio')).not.toBeInTheDocument();
  });

  it('before it was made: the page says so, and the next attempt makes it', async () => {
    const { shop, finish, press } = setUp();
    await screen.findByLabelText('CEP de entrega');
    shop.failNext('POST', 0);
    await finish();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A loja não confirmou o pedido, e ele não foi feito. Finalize de novo: o mesmo carrinho não vira dois pedidos.',
    );
    expect(screen.getByLabelText('CEP de entrega')).toHaveValue('01310-100');
    await press();
    await orderHeading();
  });

  it('and nothing else is answered: the page says that it does not know, and the cart stays', async () => {
    const { shop, finish } = setUp();
    await screen.findByLabelText('CEP de entrega');
    shop.loseReply('POST');
    shop.failNext('GET', 0);
    await finish();
    expect(await screen.findByRole('alert')).toHaveTextContent('não sabemos se ele foi feito');
    expect(screen.getByRole('link', { name: 'Split 2' })).toBeVisible();
  });
});

describe('the cart is not what was seen', () => {
  it('it is drawn again, with what changed', async () => {
    const { shop, finish } = setUp();
    await screen.findByLabelText('CEP de entrega');
    shop.failNext('POST', 409, { code: 'cart-changed' });
    shop.cart = buildCart([buildLine(1), buildLine(2), buildLine(3)]);
    await finish();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /O carrinho mudou: Split 3 entrou \(1 unidade\); o cupom BRISA5 não vale mais/,
    );
    expect(alert).toHaveTextContent(/O total à vista agora é R\$\s2\.700,00/);
    expect(screen.getByRole('link', { name: 'Split 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finalizar pedido de demonstração' })).toBeEnabled();
    expect(shop.account.orders).toEqual([]);
  });

  it('because somebody else has signed in: their cart is shown, with their name', async () => {
    const { shop, finish } = setUp();
    await screen.findByLabelText('CEP de entrega');
    shop.failNext('POST', 409, { code: 'shopper-changed' });
    shop.account.user = bruno;
    shop.cart = buildCart([buildLine(4)]);
    await finish();
    expect(await screen.findByText(/Agora este é o carrinho da conta de Bruno Vento/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Split 4' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Split 1' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('CEP de entrega')).toHaveValue('');
  });
});

it('signing out in another tab shows the cart of a visitor, and says so', async () => {
  const { shop } = setUp();
  await screen.findByLabelText('CEP de entrega');
  shop.account.user = anonymousUser;
  shop.cart = buildCart([]);
  changeShopperInOtherTab();
  expect(await screen.findByText(/Você não está mais na conta/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
});

it('signing in in another tab shows the cart of the account, ready to be ordered', async () => {
  const { shop } = setUp();
  await screen.findByLabelText('CEP de entrega');
  shop.account.user = bruno;
  changeShopperInOtherTab();
  expect(await screen.findByText(/carrinho da conta de Bruno Vento/)).toBeVisible();
  await waitFor(() => expect(shop.callsOf('/checkout/cart')).toHaveLength(2));
  expect(within(screen.getByRole('complementary')).getByLabelText('CEP de entrega')).toBeVisible();
});
