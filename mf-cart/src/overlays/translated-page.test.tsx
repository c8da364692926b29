import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { translatePage } from '@storefront/remote-kit/testing/translate-page';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignInForm } from '../account/sign-in-page.tsx';
import { SignUpForm } from '../account/sign-up-page.tsx';
import { buildBuyRequest } from '../testing/build-buy-request.ts';
import { buildCart, buildLine, requestFor } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
// preloaded, so that no test waits for the compilation of a chunk
import '../buy-modal/buy-modal.tsx';
import '../side-cart/side-cart.tsx';
import { CartOverlays } from './cart-overlays.tsx';

const sideCart = () => screen.findByRole('dialog', { name: 'MEU CARRINHO' });
const button = (name: string) => screen.findByRole('button', { name });

it('a purchase on a translated page opens the side cart, and a second one does too', async () => {
  translatePage();
  const { bus, user } = renderInShop(<CartOverlays />, { network: createFakeShop() });
  for (const productId of [3, 4]) {
    const request = buildBuyRequest({ productId, name: `Split ${productId}`, cart: requestFor(productId) });
    act(() => void bus.request('cart:buy-requested', request));
    await user.click(await button('Comprar'));
    expect(await sideCart()).toHaveTextContent(`Split ${productId} adicionado ao carrinho.`);
    await user.keyboard('{Escape}');
  }
});

it('a purchase that fails on a translated page says so, and can be repeated', async () => {
  translatePage();
  const shop = createFakeShop();
  const { bus, user } = renderInShop(<CartOverlays />, { network: shop });
  shop.failNext('POST', 503);
  act(() => void bus.request('cart:buy-requested', buildBuyRequest()));
  await user.click(await button('Comprar'));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(await button('Comprar'));
  expect(await sideCart()).toHaveTextContent('Split 3');
});

it('quantity and removal change a translated side cart', async () => {
  translatePage();
  const { bus, user } = renderInShop(<CartOverlays />, {
    network: createFakeShop(buildCart([buildLine(1), buildLine(2)])),
  });
  act(() => void bus.request('cart:open-requested', {}));
  const drawer = await sideCart();
  const [raise] = await screen.findAllByRole('button', { name: 'Aumentar quantidade' });
  if (raise) await user.click(raise);
  await waitFor(() => expect(plainText(drawer)).toContain('Total à vista: R$ 2.700,00.'));
  await user.click(await button('Remover Split 1'));
  await user.click(await button('Remover Split 2'));
  await vi.waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Seu carrinho está vazio' })).toHaveFocus(),
  );
});

it.each([
  ['signing in', SignInForm, { 'E-mail': 'iara@exemplo.com.br', Senha: 'uma brisa leve' }, 'Entrar'],
  [
    'signing up',
    SignUpForm,
    { 'Nome completo': 'Iara Souza', 'E-mail': 'iara@exemplo.com.br', Senha: 'uma brisa leve' },
    'Criar conta',
  ],
])('%s works on a translated page after a failure', async (_, Form, texts, send) => {
  translatePage();
  const leave = vi.fn();
  const shop = createFakeShop();
  const { user } = renderInShop(<Form leave={leave} />, { network: shop });
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
  shop.failNext('POST', 429);
  await user.click(await button(send));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(await button(send));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});
