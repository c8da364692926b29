import { type EventPayload, useEvent, useStorefront } from '@storefront/contracts';
import { idle, used } from '@storefront/ui/hydrate';
import { savesData } from '@storefront/ui/saves-data';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trackedPurchase } from '../cart/cart-analytics.ts';
import { ensureCart } from '../cart/read-cart.ts';
import { useCartStore } from '../cart/use-cart.ts';
import { reportStoredCep } from '../quote/stored-cep.ts';
import { buyModal, preload, preloadOverlays, quoteDialog, sideCart } from './chunks.ts';
import { LazyOverlay } from './lazy-overlay.tsx';
import { OverlayFailure } from './overlay-failure.tsx';
import { useCouponLink } from './use-coupon-link.tsx';
import { type Bought, isComplete, useDirectPurchase } from './use-direct-purchase.ts';
import { useWishlist } from './use-wishlist.ts';

type BuyRequest = EventPayload<'cart:buy-requested'>;
type QuoteRequest = EventPayload<'cart:shipping-quote-requested'>;

/** An overlay belongs to the page that it was opened on: another path closes it. */
interface Opened {
  readonly onPath: string | undefined;
}

/** Purchases, side cart, delivery quote and hearts, on every page: reads the cart once hydrated, and answers requests of the bus. */
export function CartOverlays() {
  const { bus } = useStorefront();
  const store = useCartStore();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [buying, setBuying] = useState<
    Opened & { readonly request: BuyRequest; readonly createdAtMs: number }
  >();
  const [quoting, setQuoting] = useState<Opened & { readonly request: QuoteRequest }>();
  const [showing, setShowing] = useState<Opened & { readonly notice: string }>();
  const openSideCart = (notice: string) => setShowing({ onPath: pathname, notice });

  useEffect(() => {
    const stopHearing = store.subscribe(() => {});
    void ensureCart(store);
    return stopHearing;
  }, [store]);
  // the checkout has no hearts and nothing to buy: its pages preload no overlay
  const shopping = !pathname.startsWith('/checkout/');
  useEffect(() => {
    if (!shopping || savesData()) return undefined;
    return used(() => idle(preloadOverlays, document.body), document.body);
  }, [shopping]);
  useEffect(() => idle(() => reportStoredCep(bus), document.body), [bus]);
  const hearts = useWishlist(shopping);
  const couponElement = useCouponLink(store);

  useEvent('cart:open-requested', () => openSideCart(''));
  useEvent('cart:item-added', ({ name, next }) => {
    if (next !== 'checkout') openSideCart(`${name} adicionado ao carrinho.`);
  });
  useEvent('cart:shipping-quote-requested', (request) => setQuoting({ onPath: pathname, request }));

  const endPurchase = (request: BuyRequest, bought: Bought) => {
    setBuying(undefined);
    const { productId, name, cashPrice, next } = request;
    if ('checkout' in bought) {
      bus.emit('cart:item-added', { productId, name, cashPrice, next, quantity: bought.quantity });
      return void navigate(bought.checkout);
    }
    const { cart, quantity, confirmed } = bought.purchase;
    if (!confirmed) return openSideCart('');
    const tracked = trackedPurchase(store.getState().cart, cart, productId);
    bus.emit('cart:item-added', { productId, name, quantity, cashPrice, next, ...tracked });
  };
  const buyDirectly = useDirectPurchase(store, endPurchase);
  useEvent('cart:buy-requested', (request) => {
    // what comes after the purchase must not delay it
    idle(preloadOverlays, document.body);
    if (isComplete(request)) void buyDirectly(request);
    else {
      preload(buyModal);
      setBuying({ onPath: pathname, request, createdAtMs: performance.now() });
    }
  });

  const endBuying = () => setBuying(undefined);
  const endQuoting = () => setQuoting(undefined);
  const closeSideCart = () => setShowing({ onPath: undefined, notice: '' });

  return (
    <>
      {couponElement}
      {buying?.onPath === pathname && (
        <LazyOverlay code={buyModal} open what="abrir a compra" onClosed={endBuying}>
          {({ BuyModal }) => (
            <BuyModal
              request={buying.request}
              createdAtMs={buying.createdAtMs}
              onClosed={endBuying}
              onBought={(bought) => endPurchase(buying.request, bought)}
            />
          )}
        </LazyOverlay>
      )}
      {quoting?.onPath === pathname && (
        <LazyOverlay code={quoteDialog} open what="calcular o frete" onClosed={endQuoting}>
          {({ QuoteDialog }) => <QuoteDialog request={quoting.request} onClosed={endQuoting} />}
        </LazyOverlay>
      )}
      {showing && (
        <LazyOverlay
          code={sideCart}
          open={showing.onPath === pathname}
          what="abrir o carrinho"
          onClosed={closeSideCart}
        >
          {({ SideCart }) => (
            <SideCart open={showing.onPath === pathname} notice={showing.notice} onClosed={closeSideCart} />
          )}
        </LazyOverlay>
      )}
      {hearts.failed && (
        <OverlayFailure
          what="atualizar seus favoritos"
          busy={hearts.loading}
          onRetry={hearts.retry}
          onClosed={hearts.dismiss}
        />
      )}
    </>
  );
}
