import { createStorefront } from '@storefront/remote-kit/testing/render-in-shop';
import { createCartStore } from '../cart/cart-store.ts';
import { buildCart, buildLine } from './build-cart.ts';
import { createFakeShop } from './fake-shop.ts';

/** A store of a cart of two lines. @param isRead whether it has already read the cart */
export function buildStore(isRead = true, now: () => number = Date.now) {
  const [first, second] = [buildLine(1), buildLine(2)];
  const shop = createFakeShop(buildCart([first, second]));
  const { storefront } = createStorefront(shop, { now });
  const store = createCartStore({ ...storefront, onStale: () => {} });
  if (isRead) store.accept(shop.cart);
  return { store, shop, bus: storefront.bus, first, second };
}
