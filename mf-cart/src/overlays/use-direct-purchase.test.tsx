import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cookiesBlockedText } from '../cart/read-cart.ts';
import { buildBuyRequest } from '../testing/build-buy-request.ts';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
// preloaded, so that no test waits for the compilation of a chunk
import '../buy-modal/buy-directly.ts';
import '../buy-modal/buy-modal.tsx';
import '../side-cart/side-cart.tsx';
import { CartOverlays } from './cart-overlays.tsx';
import { directPurchase } from './chunks.ts';

const option = { name: 'Bitola', values: [{ id: 11, label: '1/4"' }] };

function Path() {
  return <p>Página {useLocation().pathname}</p>;
}

/** Stays at the first page, as the shop does while the next one loads. */
const whileLoading = (
  <Routes location="/">
    <Route path="*" element={<CartOverlays />} />
  </Routes>
);

function setUp(lines = [buildLine(1)], overlays = <CartOverlays />) {
  const page = (
    <>
      <Path />
      {overlays}
    </>
  );
  const shop = renderInShop(page, { network: createFakeShop(buildCart(lines)) });
  const updates: unknown[] = [];
  const added: unknown[] = [];
  const hearing = [
    shop.bus.on('cart:purchase-updated').subscribe((update) => updates.push(update)),
    shop.bus.on('cart:item-added').subscribe((item) => added.push(item)),
  ];
  onTestFinished(() => hearing.forEach((each) => void each.unsubscribe()));
  const buy = (change: Parameters<typeof buildBuyRequest>[0]) =>
    act(() => void shop.bus.request('cart:buy-requested', buildBuyRequest(change)));
  return { ...shop, updates, added, buy };
}
const sideCart = () => screen.findByRole('dialog', { name: 'MEU CARRINHO' });
const ended = (failure?: string) => [
  { productId: 3, adding: true },
  { productId: 3, adding: false, failure },
];

describe('a purchase of which nothing is open', () => {
  it('is added in one step, with its quantity and option; the side cart opens', async () => {
    const { buy, network: shop, added, updates } = setUp();
    buy({ next: 'cart', quantity: 2, option: { ...option, chosenId: 11 } });
    const drawer = await sideCart();
    await waitFor(() => expect(drawer).toHaveTextContent('Split 3 adicionado ao carrinho.'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const [call] = shop.calls.filter(({ method }) => method === 'POST');
    expect(call?.body).toMatchObject({ itens: [{ idProduto: 3, idAtributoSimples: 11, quantidade: 2 }] });
    expect(added).toEqual([expect.objectContaining({ productId: 3, quantity: 2, next: 'cart' })]);
    expect(updates).toEqual(ended());
  });

  it('is never of more pieces than there are', async () => {
    const { buy, added } = setUp();
    buy({ next: 'cart', quantity: 9, stock: 4 });
    await waitFor(() => expect(added).toEqual([expect.objectContaining({ quantity: 4 })]));
  });

  it('leads to a checkout of its own with what the page says, and not to the side cart; the cart stays', async () => {
    const { buy, added, address, network: shop } = setUp();
    const before = shop.cart;
    buy({ next: 'checkout', quantity: 2, option: { ...option, chosenId: 11 } });
    expect(await screen.findByText('Página /checkout')).toBeVisible();
    expect(address()).toMatch(/^\/checkout\?agora=[\da-f]{16}\.3-11-1-2$/);
    expect(added).toEqual([expect.objectContaining({ productId: 3, quantity: 2, next: 'checkout' })]);
    expect(shop.cart).toBe(before);
    expect(shop.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('and is asked for again while the checkout loads is the same one; another press is another one', async () => {
    const { buy, added, updates } = setUp([buildLine(1)], whileLoading);
    buy({ next: 'checkout' });
    await waitFor(() => expect(updates).toEqual(ended()));
    expect(await screen.findByText('Página /checkout')).toBeVisible();
    buy({ next: 'checkout' });
    buy({ next: 'checkout', quantity: 2 });
    await waitFor(() => expect(updates).toEqual([...ended(), ...ended()]));
    expect(added).toEqual([
      expect.objectContaining({ quantity: 1 }),
      expect.objectContaining({ quantity: 2 }),
    ]);
  });

  it.each([
    ['cart', 'POST', 'Não foi possível adicionar o produto ao carrinho. Tente de novo.'],
    ['checkout', 'PUT', 'Não foi possível abrir a compra. Tente de novo.'],
  ] as const)('that the server refuses is said where it was pressed (%s)', async (next, method, failed) => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    // the first change of an empty cart is read again
    const { buy, network: shop, added, updates } = setUp([]);
    shop.cart = { ...shop.cart, mensagens: [{ tipo: 'estoque', mensagem: '<b>Split 3</b> acabou' }] };
    shop.hasStock = false;
    buy({ next });
    const text = 'Split 3 não está disponível em estoque nessa quantidade. Seu carrinho ficou como estava.';
    await waitFor(() => expect(updates).toEqual(ended(text)));
    shop.failNext(method, 500);
    buy({ next });
    await waitFor(() => expect(updates).toEqual([...ended(text), ...ended(failed)]));
    expect(added).toEqual([]);
    expect(screen.getByText('Página /')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a browser that keeps no cookies says so where it was pressed', async () => {
    const { buy, network: shop, updates } = setUp([]);
    shop.forgets = true;
    buy({ next: 'checkout' });
    await waitFor(() => expect(updates).toEqual(ended(cookiesBlockedText)));
    expect(screen.getByText('Página /')).toBeVisible();
  });

  it('whose code cannot be loaded is said, too', async () => {
    vi.spyOn(directPurchase, 'preload').mockRejectedValue(new Error('no network'));
    const { buy, updates } = setUp();
    buy({ next: 'checkout' });
    await waitFor(() =>
      expect(updates).toEqual(ended('Sem resposta da loja. Verifique sua conexão e tente de novo.')),
    );
  });
});

describe('the modal still asks', () => {
  it.each([
    ['for an option that was not chosen', { option }],
    ['for an option that the product does not have', { option: { ...option, chosenId: 99 } }],
  ])('%s', async (_, change) => {
    const { buy, network: shop, updates } = setUp();
    buy({ next: 'cart', ...change });
    expect(await screen.findByRole('dialog', { name: 'Split 3' })).toBeVisible();
    expect(shop.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(updates).toEqual([]);
  });

  it("and its 'Comprar' then leads on to the checkout", async () => {
    const { buy, user } = setUp();
    buy({ next: 'checkout', option });
    await user.click(await screen.findByRole('radio'));
    await user.click(screen.getByRole('button', { name: 'Comprar' }));
    expect(await screen.findByText('Página /checkout')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
