import { StorefrontContext } from '@storefront/contracts';
import { TestRouter } from '@storefront/contracts/testing';
import { createStorefront, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCartStore } from '../cart/cart-store.ts';
import { buildBuyRequest } from '../testing/build-buy-request.ts';
import { buildCart, buildLine, requestFor } from '../testing/build-cart.ts';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
// preloaded, so that no test waits for the compilation of a chunk
import '../buy-modal/buy-modal.tsx';
import '../side-cart/side-cart.tsx';
import '../wishlist/wishlist-of-page.ts';
import { CartOverlays } from './cart-overlays.tsx';
import { buyModal } from './chunks.ts';

function setUp(shop = createFakeShop(buildCart([buildLine(1)]))) {
  const page = (
    <>
      <button type="button">Compra rápida</button>
      <a href="/outra">Outra página</a>
      <CartOverlays />
    </>
  );
  return renderInShop(page, { network: shop });
}
const sideCart = () => screen.findByRole('dialog', { name: 'MEU CARRINHO' });

describe('cart overlays', () => {
  it('render nothing on the server, and make no call', () => {
    const shop = createFakeShop();
    const { storefront } = createStorefront(shop);
    const html = renderToString(
      <StorefrontContext value={storefront}>
        <TestRouter>
          <CartOverlays />
        </TestRouter>
      </StorefrontContext>,
    );
    expect(html.replaceAll(/<!--.*?-->/g, '')).toBe('');
    expect(shop.calls).toEqual([]);
  });

  it('read the cart once hydrated and emit its count and total', async () => {
    const { bus } = setUp();
    await waitFor(() => expect(bus.latest('cart:updated')).toEqual({ count: 1, totalReais: 900 }));
  });

  it('open the side cart on request, and restore the focus when it closes', async () => {
    const { bus, user } = setUp();
    const button = screen.getByRole('button', { name: 'Compra rápida' });
    await user.click(button);
    act(() => void bus.request('cart:open-requested', {}));
    expect(await sideCart()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('buy: a press renders nothing of the modal, which comes later', async () => {
    await buyModal.preload();
    const { bus } = setUp();
    act(() => void bus.request('cart:buy-requested', buildBuyRequest()));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'Split 3' })).toBeVisible();
  });

  it('buy: modal, then the server confirms, then the side cart with the item, then back to the button', async () => {
    const { bus, user, scrollLocks } = setUp();
    const heard = vi.fn();
    const hearing = bus.on('cart:item-added').subscribe(heard);
    onTestFinished(() => hearing.unsubscribe());
    const button = screen.getByRole('button', { name: 'Compra rápida' });
    await user.click(button);
    act(() => void bus.request('cart:buy-requested', buildBuyRequest()));
    await user.click(await screen.findByRole('button', { name: 'Comprar' }));
    const drawer = await sideCart();
    expect(drawer).toHaveTextContent('Split 3');
    expect(drawer).toHaveTextContent('Split 3 adicionado ao carrinho.');
    expect(screen.queryByRole('dialog', { name: 'Split 3' })).not.toBeInTheDocument();
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      productId: 3,
      name: 'Split 3',
      quantity: 1,
      cashPrice: 2199,
      item: {
        id: 3,
        name: 'Split 3',
        brand: 'Gree',
        category: 'Ar-condicionado -> Split Hi-Wall',
        price: 900,
      },
    });
    expect(scrollLocks()).toBe(1);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(scrollLocks()).toBe(0);
  });

  it('what is bought together with a product is named with its own quantity and price', async () => {
    const { bus, user } = setUp();
    const heard = vi.fn();
    const hearing = bus.on('cart:item-added').subscribe(heard);
    onTestFinished(() => hearing.unsubscribe());
    const { cart } = buildBuyRequest();
    const itens = [...cart.itens, ...requestFor(5).itens];
    const extras = [{ name: 'Split 5', price: 999, cashPrice: 900 }];
    act(() => void bus.request('cart:buy-requested', buildBuyRequest({ cart: { ...cart, itens }, extras })));
    await user.click(await screen.findByRole('button', { name: 'Aumentar quantidade' }));
    await user.click(screen.getByRole('button', { name: 'Comprar' }));
    await sideCart();
    const product = { brand: 'Gree', category: 'Ar-condicionado -> Split Hi-Wall', price: 900 };
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      productId: 3,
      name: 'Split 3',
      quantity: 2,
      cashPrice: 2199,
      item: { id: 3, name: 'Split 3', ...product },
      others: [{ id: 5, name: 'Split 5', ...product, quantity: 2 }],
    });
  });

  it('a reply with mensagens: logged only, the modal still closes and the side cart opens, nothing added', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    const { bus, user, network: shop } = setUp();
    const heard = vi.fn();
    const hearing = bus.on('cart:item-added').subscribe(heard);
    onTestFinished(() => hearing.unsubscribe());
    shop.cart = { ...shop.cart, mensagens: [{ tipo: 'estoque', mensagem: '<b>Split 3</b> acabou' }] };
    act(() => void bus.request('cart:buy-requested', buildBuyRequest()));
    await user.click(await screen.findByRole('button', { name: 'Comprar' }));
    expect(await sideCart()).toBeVisible();
    expect(screen.getAllByRole('dialog'), 'the modal has closed').toEqual([await sideCart()]);
    expect(log).toHaveBeenCalledWith('Split 3 não está disponível em estoque.');
    expect(heard).not.toHaveBeenCalled();
  });

  it('follow another tab that has changed the cart', async () => {
    const { bus, network: shop } = setUp();
    await waitFor(() => expect(bus.latest('cart:updated')?.count).toBe(1));
    shop.cart = buildCart([buildLine(1), buildLine(2)]);
    const otherTab = createCartStore({ ...createStorefront(shop).storefront, onStale: () => {} });
    onTestFinished(otherTab.subscribe(() => {}));
    otherTab.notifyOtherTabs();
    await waitFor(() => expect(bus.latest('cart:updated')?.count).toBe(2));
  });

  it('close when the shopper goes to another page', async () => {
    const { bus } = setUp();
    act(() => void bus.request('cart:open-requested', {}));
    await sideCart();
    act(() => screen.getByRole('link', { name: 'Outra página' }).click());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('answer a heart', async () => {
    const shop = createFakeShop();
    shop.account.user = iara;
    const { bus } = setUp(shop);
    const hash = { idProduto: 4, idAtributoSimples: 0, idUnidadeVenda: 1 };
    act(() => void bus.request('wishlist:toggle-requested', { name: 'Split 4', hash }));
    await waitFor(() => expect(bus.latest('wishlist:updated')).toEqual({ productIds: [4] }));
  });
});
