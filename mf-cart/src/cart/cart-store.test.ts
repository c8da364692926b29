import { createStorefront } from '@storefront/remote-kit/testing/render-in-shop';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { createCartStore } from './cart-store.ts';

function setUp(onStale = vi.fn()) {
  const shop = createFakeShop();
  const { storefront } = createStorefront(shop);
  const store = createCartStore({ ...storefront, onStale, now: () => 42 });
  return { store, bus: storefront.bus, onStale };
}

describe('the cart store', () => {
  it('stores a reply and emits the number of lines and the cash total', () => {
    const { store, bus } = setUp();
    const cart = buildCart([buildLine(1), buildLine(2, { quantidade: 2 })]);
    store.accept(cart);
    expect(store.getState()).toMatchObject({ cart, repliedAtMs: 42 });
    expect(bus.latest('cart:updated')).toEqual({ count: 2, totalReais: 2700 });
  });

  it('runs one call at a time, in order', async () => {
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

  it('continues after a call that failed', async () => {
    const { store } = setUp();
    await expect(store.inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(store.inTurn(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('is notified of changes of other tabs, but not of its own', async () => {
    const [here, there] = [setUp(), setUp()];
    onTestFinished(here.store.subscribe(() => {}));
    onTestFinished(there.store.subscribe(() => {}));
    here.store.notifyOtherTabs();
    await waitFor(() => expect(there.onStale).toHaveBeenCalledWith(there.store));
    expect(here.onStale).not.toHaveBeenCalled();
  });

  it('reads the cart again when the page returns from the back-forward cache', () => {
    const { store, onStale } = setUp();
    onTestFinished(store.subscribe(() => {}));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(onStale).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onStale).toHaveBeenCalledOnce();
  });

  it('stops listening without subscribers', () => {
    const { store, onStale } = setUp();
    store.subscribe(() => {})();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onStale).not.toHaveBeenCalled();
  });
});
