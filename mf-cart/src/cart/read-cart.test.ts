import { describe, expect, it, vi } from 'vitest';
import { buildStore } from '../testing/build-store.ts';
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
