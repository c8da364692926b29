import { describe, expect, it, vi } from 'vitest';
import { buildCart, requestFor } from '../testing/build-cart.ts';
import { buildStore } from '../testing/build-store.ts';
import { addToCart } from './add-to-cart.ts';

function buildEmpty({ forgets }: { readonly forgets: boolean }) {
  const built = buildStore(false);
  Object.assign(built.shop, { cart: buildCart([]), forgets });
  return built;
}

describe('the first change of a cart', () => {
  it('is read once, which shows that the browser keeps cookies', async () => {
    const { store, shop } = buildEmpty({ forgets: false });
    expect(await addToCart(store, requestFor(3))).toEqual({ kind: 'added' });
    expect(await addToCart(store, requestFor(4))).toEqual({ kind: 'added' });
    expect(shop.calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });

  it('fails in words where cookies are blocked, and the cart is shown as it is: empty', async () => {
    const { store, bus } = buildEmpty({ forgets: true });
    expect(await addToCart(store, requestFor(3))).toEqual({
      kind: 'failed',
      text: expect.stringMatching(/^Seu navegador não guarda os cookies da loja/),
    });
    expect(store.getState().cart?.itens).toEqual([]);
    expect(bus.latest('cart:updated')?.count).toBe(0);
  });

  it('is believed when the cart cannot be read', async () => {
    const { store, shop } = buildEmpty({ forgets: false });
    vi.mocked(console.error).mockImplementation(() => {});
    shop.failNext('GET', 503);
    expect(await addToCart(store, requestFor(3))).toEqual({ kind: 'added' });
    vi.mocked(console.error).mockClear();
  });
});
