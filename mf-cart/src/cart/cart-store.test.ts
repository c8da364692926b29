import { createStorefront } from '@storefront/remote-kit/testing/render-in-shop';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { createCartStore } from './cart-store.ts';

function setUp(onStale = vi.fn()) {
  const shop = createFakeShop();
  const { storefront } = createStorefront(shop);
  const store = createCartStore({ ...storefront, onStale, nowMs: () => 42 });
  return { store, bus: storefront.bus, onStale };
}

describe('the cart store', () => {
  it('takes a reply as the truth and tells the page how many lines and how much in cash', () => {
    const { store, bus } = setUp();
    const cart = buildCart([buildLine(1), buildLine(2, { quantidade: 2 })]);
    store.accept(cart);
    expect(store.getState()).toMatchObject({ cart, repliedAtMs: 42 });
    expect(bus.latest('cart:updated')).toEqual({ count: 2, totalReais: 2700 });
  });

  it('runs one call at a time, in the order asked', async () => {
    const { store } = setUp();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const slow = store.inTurn(async () => {
      await first.promise;
      order.push('first');
    });
    const quick = store.inTurn(async () => order.push('second'));
    first.resolve();
    await Promise.all([slow, quick]);
    expect(order).toEqual(['first', 'second']);
  });

  it('goes on after a call that failed', async () => {
    const { store } = setUp();
    await expect(store.inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(store.inTurn(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('hears that another tab has changed the cart, but not itself', async () => {
    const [here, there] = [setUp(), setUp()];
    onTestFinished(here.store.subscribe(() => {}));
    onTestFinished(there.store.subscribe(() => {}));
    here.store.tellOthers();
    await waitFor(() => expect(there.onStale).toHaveBeenCalledWith(there.store));
    expect(here.onStale).not.toHaveBeenCalled();
  });

  it('asks anew when the page comes back from the back cache', () => {
    const { store, onStale } = setUp();
    onTestFinished(store.subscribe(() => {}));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(onStale).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onStale).toHaveBeenCalledOnce();
  });

  it('hears nothing more once nobody is subscribed', () => {
    const { store, onStale } = setUp();
    store.subscribe(() => {})();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onStale).not.toHaveBeenCalled();
  });
});
