import { type EventPayload, useEvent, useRequest } from '@storefront/contracts';
import { useRef, useState } from 'react';

export type BuyRequest = EventPayload<'cart:buy-requested'>;

/** The purchase of a part of the product page, one at a time. */
export interface PurchaseControl {
  /** What was sent last, while it is under way or after it failed. */
  readonly request: BuyRequest | undefined;
  readonly busy: boolean;
  /** mf-cart did not answer. */
  readonly unanswered: boolean;
  /** Why the product is not in the cart, as mf-cart says it. */
  readonly failure: string;
  readonly buy: (request: BuyRequest) => Promise<void>;
}

/** Sends a purchase and follows it until the product is in the cart, or the modal has opened. */
export function usePurchase(): PurchaseControl {
  const { send, state, payload } = useRequest('cart:buy-requested');
  const current = useRef<{ readonly request: BuyRequest; isAdding: boolean }>(undefined);
  const [update, setUpdate] = useState<{ request: BuyRequest; adding: boolean; failure: string }>();
  useEvent('cart:purchase-updated', ({ productId, adding, failure = '' }) => {
    const own = current.current;
    if (own?.request.productId !== productId) return;
    own.isAdding = adding;
    setUpdate({ request: own.request, adding, failure });
    if (!adding) current.current = undefined;
  });
  const buy = async (request: BuyRequest) => {
    if (current.current) return;
    const own = { request, isAdding: false };
    current.current = own;
    setUpdate(undefined);
    await send(request);
    // mf-cart says at once that it adds; otherwise the modal has opened, or nobody has answered
    if (!own.isAdding && current.current === own) current.current = undefined;
  };
  return {
    request: payload ?? update?.request,
    busy: state === 'waiting' || update?.adding === true,
    unanswered: state === 'unanswered',
    failure: update?.failure ?? '',
    buy,
  };
}
