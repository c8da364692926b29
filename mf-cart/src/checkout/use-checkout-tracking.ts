import { type Bus, type EventPayload, perPage, type Storefront, useStorefront } from '@storefront/contracts';
import type { Cart, Checkout } from '@storefront/contracts/api';
import { useCallback, useEffect } from 'react';
import { useCheckoutAddress } from '../address/checkout-address.ts';
import { holdPurchase, trackedLine } from '../cart/cart-analytics.ts';
import { ensureCart } from '../cart/read-cart.ts';
import { useCartState, useCartStore } from '../cart/use-cart.ts';

/** What was counted on this page, by event and cart. */
const countedOfPage = perPage((_: Pick<Storefront, 'bus'>) => new Set<string>());

type Purchase = Extract<EventPayload<'analytics:sale-tracked'>, { value: number }>;

/** A direct purchase has none of the cart's lines: its own name product and price. */
function trackedItems({ itens }: Checkout, cart: Cart | undefined) {
  if (cart) return cart.itens.map((line) => ({ ...trackedLine(line), quantity: line.quantidade }));
  return itens.flatMap(({ idProduto, nome, centavos, quantidade }) =>
    idProduto === undefined
      ? []
      : [{ id: idProduto, name: nome, price: centavos / 100, quantity: quantidade }],
  );
}

/** @param cart absent for a direct purchase */
function purchaseOf(checkout: Checkout, cart: Cart | undefined) {
  const { totais } = checkout;
  return {
    value: totais.totalCentavos / 100,
    ...(totais.cupom && { coupon: totais.cupom.codigo }),
    items: trackedItems(checkout, cart),
  };
}

/** Sends an event of a purchase once for each state of its cart. */
function count(bus: Bus, checkout: Checkout, event: Purchase): void {
  const key = `${event.event} ${checkout.carrinho}`;
  const counted = countedOfPage.get({ bus });
  if (counted.has(key)) return;
  counted.add(key);
  bus.emit('analytics:sale-tracked', event);
}

export interface CheckoutTracking {
  /** The step of a form that has been sent. */
  readonly trackStep: (checkout: Checkout, isPayment: boolean) => void;
  /** The order counts once it is paid. */
  readonly trackOrder: (checkout: Checkout, order: string) => void;
}

/** Counts the turns of a purchase for analytics: its products are those of the cart, or its own. */
export function useCheckoutTracking(checkout: Checkout | undefined): CheckoutTracking {
  const { bus } = useStorefront();
  const store = useCartStore();
  const isDirect = useCheckoutAddress().query.agora !== undefined;
  const cartNow = useCartState(store).cart;
  const cart = isDirect ? undefined : cartNow;
  useEffect(() => void ensureCart(store), [store]);
  const isBegun = checkout !== undefined && checkout.itens.length > 0 && (isDirect || cart !== undefined);
  useEffect(() => {
    if (isBegun) count(bus, checkout, { event: 'begin_checkout', ...purchaseOf(checkout, cart) });
  }, [isBegun, checkout, cart, bus]);
  const trackStep = useCallback<CheckoutTracking['trackStep']>(
    (reply, isPayment) => {
      const { entrega, retirada, pagamento } = reply.campos;
      const delivery = retirada ? 'retirada' : entrega;
      const now = isDirect ? undefined : store.getState().cart;
      if (!isDirect && !now) return;
      const purchase = purchaseOf(reply, now);
      if (isPayment && pagamento)
        count(bus, reply, { event: 'add_payment_info', payment: pagamento, ...purchase });
      if (!isPayment && delivery) count(bus, reply, { event: 'add_shipping_info', delivery, ...purchase });
    },
    [bus, isDirect, store],
  );
  const trackOrder = useCallback<CheckoutTracking['trackOrder']>(
    (seen, order) => {
      const before = isDirect ? undefined : store.getState().cart;
      if (!isDirect && !before) return;
      const freight = (seen.totais.freteCentavos ?? 0) / 100;
      holdPurchase(bus, { event: 'purchase', order, freight, ...purchaseOf(seen, before) });
    },
    [bus, isDirect, store],
  );
  return { trackStep, trackOrder };
}
