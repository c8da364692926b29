import type { Bus } from '@storefront/contracts';
import { testAddress } from '@storefront/contracts/testing';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CartOverlays } from '../overlays/cart-overlays.tsx';
import { buildBuyRequest } from '../testing/build-buy-request.ts';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { createFakeShop, type FakeShop } from '../testing/fake-shop.ts';
// preloaded, so that no test waits for the compilation of a chunk
import './apply-coupon.ts';
import '../buy-modal/buy-modal.tsx';
import '../side-cart/side-cart.tsx';
import '../wishlist/wishlist-of-page.ts';

const couponCalls = (shop: FakeShop) =>
  shop.calls.flatMap(({ method, path }) => (path.includes('coupon') ? [`${method} ${path}`] : []));

function open(path: string, shop = createFakeShop(buildCart([buildLine(1)]))) {
  const page = (
    <>
      <a href="/marcas/lg">LG</a>
      <a href="/ar-condicionado?cupom=BRISA5&filtros=marca:lg">Filtrar</a>
      <a href="/?cupom=VERAO">Campanha</a>
      <CartOverlays />
    </>
  );
  return renderInShop(page, { network: shop, address: path });
}

/** Waits until the cart has been read: a coupon call would follow at once. */
const settled = (bus: Bus) => waitFor(() => expect(bus.latest('cart:updated')).toBeDefined());

describe('PUT /promotional/coupon/{cupom}, when a cupom query parameter is present', () => {
  it('is sent once a document on any page, and the URL does not change', async () => {
    const { network: shop, bus, user } = open('/ar-condicionado?cupom=BRISA5&ipp=8');
    await waitFor(() => expect(couponCalls(shop)).toEqual(['PUT /promotional/coupon/BRISA5']));
    expect(testAddress()).toBe('/ar-condicionado?cupom=BRISA5&ipp=8');
    await user.click(screen.getByRole('link', { name: 'Filtrar' }));
    await settled(bus);
    expect(couponCalls(shop)).toHaveLength(1);
  });

  it('is sent when the shopper follows a link that has one', async () => {
    const { network: shop, bus, user } = open('/');
    await user.click(screen.getByRole('link', { name: 'LG' }));
    await settled(bus);
    expect(couponCalls(shop)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Campanha' }));
    await waitFor(() => expect(couponCalls(shop)).toEqual(['PUT /promotional/coupon/VERAO']));
  });

  it.each(['/', '/?cupom=', '/?cupom=%20', '/?cupons=BRISA5'])('is not sent at %s', async (path) => {
    const { network: shop, bus } = open(path);
    await settled(bus);
    expect(couponCalls(shop)).toEqual([]);
  });

  it('says that the browser blocks cookies, rather than that the discount is in the cart', async () => {
    const shop = createFakeShop();
    shop.forgets = true;
    open('/?cupom=BRISA5', shop);
    const text = await screen.findByText(/^Seu navegador não guarda os cookies da loja/);
    expect(text.closest('section')).toHaveAttribute('data-refused');
  });

  it('escapes the code, so that it cannot change the path', async () => {
    const { network: shop } = open('/?cupom=%20A%2FB%3Fc%20');
    await waitFor(() => expect(couponCalls(shop)).toEqual(['PUT /promotional/coupon/A%2FB%3Fc']));
  });

  it('is queued with other calls, so that no second session is created', async () => {
    const shop = createFakeShop();
    const release = shop.hold();
    const { bus, user } = open('/?cupom=BRISA5', shop);
    act(() => void bus.request('cart:buy-requested', buildBuyRequest()));
    await user.click(await screen.findByRole('button', { name: 'Comprar' }));
    const changes = () => shop.calls.flatMap(({ method }) => (method === 'GET' ? [] : [method]));
    expect(changes()).toEqual([]);
    release();
    await waitFor(() => expect(changes()).toEqual(['PUT', 'POST']));
  });

  it('one that holds is confirmed until it is closed, and counts in the cart', async () => {
    const { bus, announced, user } = open('/?cupom=BRISA5');
    const notice = await screen.findByRole('region', { name: 'Cupom' });
    const text = 'Cupom BRISA5: 5%. O desconto está no seu carrinho.';
    expect(notice).toHaveTextContent(text);
    expect(notice).not.toHaveAttribute('data-refused');
    await waitFor(() => expect(announced).toEqual([text]));
    expect(bus.latest('cart:updated')).toEqual({ count: 1, totalReais: 855 });
    act(() => void bus.request('cart:open-requested', {}));
    const cart = await screen.findByRole('dialog', { name: 'MEU CARRINHO' });
    expect(within(cart).getByText('Cupom BRISA5 no PIX').nextSibling).toHaveTextContent('-R$ 45,00');
    expect(within(cart).getByText('Total à vista').nextSibling).toHaveTextContent('R$ 855,00');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Fechar aviso do cupom' }));
    expect(screen.queryByRole('region', { name: 'Cupom' })).not.toBeInTheDocument();
  });

  it('one whose reply is lost is confirmed when the cart, read again, has it', async () => {
    const shop = createFakeShop(buildCart([buildLine(1)]));
    shop.loseReply('PUT');
    open('/?cupom=BRISA5', shop);
    const notice = await screen.findByRole('region', { name: 'Cupom' });
    expect(notice).toHaveTextContent('Cupom BRISA5: 5%. O desconto está no seu carrinho.');
  });

  it('one that does not hold says so, and changes nothing', async () => {
    const { bus, announced, user } = open('/?cupom=NADA');
    const notice = await screen.findByRole('region', { name: 'Cupom' });
    expect(notice).toHaveTextContent('O cupom NADA não vale');
    expect(notice).toHaveAttribute('data-refused');
    await waitFor(() => expect(announced).toEqual(['O cupom NADA não vale']));
    expect(bus.latest('cart:updated')).toEqual({ count: 1, totalReais: 900 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fechar aviso do cupom' }));
    expect(screen.queryByRole('region', { name: 'Cupom' })).not.toBeInTheDocument();
  });
});

it.each([
  ['no reply', 0],
  ['a refusal', 422],
  ['a broken server', 500],
])('coupon failures are silent: %s, and the cart goes on', async (_, status) => {
  const info = vi.spyOn(console, 'info');
  const shop = createFakeShop(buildCart([buildLine(1)]));
  shop.failNext('PUT', status);
  const { bus, announced } = open('/?cupom=BRISA5', shop);
  await waitFor(() => expect(couponCalls(shop)).toHaveLength(1));
  act(() => void bus.request('cart:open-requested', {}));
  expect(await screen.findByRole('dialog', { name: 'MEU CARRINHO' })).toHaveTextContent('Split 1');
  expect(announced).toEqual([]);
  expect(info).not.toHaveBeenCalled();
});

it('a prerendered page sends no coupon before it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const { network: shop, bus } = open('/?cupom=BRISA5');
  await settled(bus);
  expect(couponCalls(shop)).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  act(() => void document.dispatchEvent(new Event('prerenderingchange')));
  await waitFor(() => expect(couponCalls(shop)).toEqual(['PUT /promotional/coupon/BRISA5']));
});
