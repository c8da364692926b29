import { type EventPayload, useEvent, useStorefront } from '@storefront/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ensureCart } from '../cart/read-cart.ts';
import { useCartStore } from '../cart/use-cart.ts';
import { useCouponLink } from '../coupon/use-coupon-link.ts';
import { BuyModal, prefetchOverlays, QuoteDialog, SideCart } from './chunks.ts';
import { useWishlist } from './use-wishlist.ts';
import { whenIdle } from './when-idle.ts';

type BuyRequest = EventPayload<'cart:buy-requested'>;
type QuoteRequest = EventPayload<'cart:shipping-quote-requested'>;

/** An overlay belongs to the page that it was opened on: another path closes it. */
interface Opened {
  readonly onPath: string | undefined;
}

/** Buy modal, side cart, delivery quote and hearts, on every page: reads the cart once hydrated, and does what the bus asks for. */
export function CartOverlays() {
  const { bus } = useStorefront();
  const store = useCartStore();
  const { pathname } = useLocation();
  const [buying, setBuying] = useState<Opened & { readonly request: BuyRequest }>();
  const [quoting, setQuoting] = useState<Opened & { readonly request: QuoteRequest }>();
  const [sideCart, setSideCart] = useState<Opened & { readonly notice: string }>();
  const openSideCart = (notice: string) => setSideCart({ onPath: pathname, notice });

  useEffect(() => {
    const stopHearing = store.subscribe(() => {});
    void ensureCart(store, Date.now());
    return stopHearing;
  }, [store]);
  // the checkout has no hearts and nothing to buy: its pages fetch no overlay ahead
  const shopping = !pathname.startsWith('/checkout/');
  useEffect(() => (shopping ? whenIdle(prefetchOverlays) : undefined), [shopping]);
  useWishlist(shopping);
  useCouponLink(store);

  useEvent('cart:open-requested', () => openSideCart(''));
  useEvent('cart:item-added', ({ name }) => openSideCart(`${name} adicionado ao carrinho.`));
  useEvent('cart:buy-requested', (request) => {
    prefetchOverlays();
    setBuying({ onPath: pathname, request });
  });
  useEvent('cart:shipping-quote-requested', (request) => setQuoting({ onPath: pathname, request }));

  const endPurchase = (request: BuyRequest, quantity: number, confirmed: boolean) => {
    setBuying(undefined);
    if (confirmed)
      bus.emit('cart:item-added', {
        productId: request.productId,
        name: request.name,
        quantity,
        cashPrice: request.cashPrice,
      });
    else openSideCart('');
  };

  return (
    <>
      <Suspense fallback={null}>
        {buying?.onPath === pathname && (
          <BuyModal
            request={buying.request}
            onClosed={() => setBuying(undefined)}
            onBought={(quantity, confirmed) => endPurchase(buying.request, quantity, confirmed)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {quoting?.onPath === pathname && (
          <QuoteDialog request={quoting.request} onClosed={() => setQuoting(undefined)} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {sideCart && (
          <SideCart
            open={sideCart.onPath === pathname}
            notice={sideCart.notice}
            onClosed={() => setSideCart({ onPath: undefined, notice: '' })}
          />
        )}
      </Suspense>
    </>
  );
}
