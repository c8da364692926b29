import { describe, expect, it, vi } from 'vitest';
import { buildCart, requestFor } from '../testing/build-cart.ts';
import { buildStore } from '../testing/build-store.ts';
import { addToCart } from './change-cart.ts';
import { ensureCart, readCart } from './read-cart.ts';

describe('reading the cart', () => {
  it("shows the server's cart", async () => {
    const { store, shop } = buildStore();
    const reading = readCart(store);
    expect(store.getState().reading).toBe(true);
    await reading;
    expect(store.getState()).toMatchObject({ cart: shop.cart, reading: false, readFailure: '' });
  });

  it('logs a failure, keeps the older cart, and has an error message', async () => {
    const { store, shop } = buildStore();
    const before = store.getState().cart;
    const log = vi.mocked(console.error).mockImplementation(() => {});
    shop.failNext('GET', 503);
    await readCart(store);
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
    expect(store.getState()).toMatchObject({
      cart: before,
      readFailure: 'Não foi possível carregar seu carrinho. Tente de novo.',
    });
  });

  it('does not request a cart that has just loaded or is loading', async () => {
    let nowMs = 100_000;
    const { store, shop } = buildStore(true, () => nowMs);
    nowMs += 5000;
    await ensureCart(store);
    expect(shop.calls).toHaveLength(0);
    nowMs += 1;
    const release = shop.hold();
    const first = ensureCart(store);
    const second = ensureCart(store);
    release();
    await Promise.all([first, second]);
    expect(shop.calls).toHaveLength(1);
  });
});

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
