import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildCart } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { CartOverlays } from './cart-overlays.tsx';
import { buyModal, sideCart } from './chunks.ts';

it('the code of buying and of the side cart comes once a shopper uses the page', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const { bus } = renderInShop(
    <>
      <p>Uma página</p>
      <CartOverlays />
    </>,
    { network: createFakeShop(buildCart([])) },
  );
  await waitFor(() => expect(bus.latest('cart:updated')).toBeDefined());
  const whenIdle = () => act(() => idle.splice(0).forEach((run) => void run()));
  whenIdle();
  expect(buyModal.loaded()).toBeUndefined();
  screen.getByText('Uma página').dispatchEvent(new Event('touchstart', { bubbles: true, composed: true }));
  whenIdle();
  await waitFor(() => expect(buyModal.loaded() && sideCart.loaded()).toBeDefined(), { timeout: 20_000 });
});
