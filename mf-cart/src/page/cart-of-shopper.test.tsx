import type { User } from '@storefront/contracts/api';
import { changeShopperInOtherTab } from '@storefront/contracts/testing';
import { anonymousUser } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { CartPage } from './cart-page.tsx';

const ana: User = { ...iara, id: 7, nomeRazao: 'Ana Brisa' };
const bruno: User = { ...iara, id: 8, nomeRazao: 'Bruno Vento' };

async function openCartOfAna() {
  const shop = createFakeShop(buildCart([buildLine(1)]));
  shop.account.user = ana;
  renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
  await screen.findByRole('link', { name: 'Split 1' });
  return shop;
}

it('signing out in another tab shows the cart of a visitor, and says so', async () => {
  const shop = await openCartOfAna();
  shop.account.user = anonymousUser;
  shop.cart = buildCart([]);
  changeShopperInOtherTab();
  expect(await screen.findByText(/Você não está mais na conta/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
});

it('signing in in another tab shows the cart of the account, ready to be ordered', async () => {
  const shop = await openCartOfAna();
  shop.account.user = bruno;
  shop.cart = buildCart([buildLine(4)]);
  changeShopperInOtherTab();
  expect(await screen.findByText(/Agora este é o carrinho da conta de Bruno Vento/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Split 4' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Split 1' })).not.toBeInTheDocument();
  await waitFor(() => expect(shop.callsOf('/checkout/cart')).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Finalizar compra' })).toBeVisible();
});
