import { followShopper, perPage, type Storefront, useStorefront } from '@storefront/contracts';
import {
  type Checkout,
  type CheckoutFields,
  changeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import { useCallback, useEffect, useState } from 'react';
import { useCheckoutAddress } from '../address/checkout-address.ts';
import { asSentence, isCallFailure } from '../cart/failure-text.ts';

/** The last reply, for the next step of the same purchase, and the turn of its calls. */
interface CheckoutOfPage {
  checkout: Checkout | undefined;
  /** The direct purchase that the reply is about; undefined for the cart. */
  agora: string | undefined;
  lastTurn: Promise<unknown>;
}

const checkoutOfPage = perPage(
  (_: Pick<Storefront, 'bus'>): CheckoutOfPage => ({
    checkout: undefined,
    agora: undefined,
    lastTurn: Promise.resolve(),
  }),
);

export interface CheckoutView {
  /** Absent until the first reply. */
  readonly checkout: Checkout | undefined;
  readonly failed: boolean;
  /** Why a direct purchase cannot be made, for the shopper; empty when it can. */
  readonly refusal: string;
  /** Reads it again. @throws ApiError */
  readonly read: () => Promise<Checkout>;
  readonly retry: () => void;
  /** Stores fields on the server, right or wrong. @throws ApiError */
  readonly change: (fields: CheckoutFields) => Promise<Checkout>;
  /** As `change`, without saying when it fails: the form sends all of its fields at its end. */
  readonly keep: (fields: CheckoutFields) => void;
}

/** The purchase as the server has it; every reply replaces the whole view, so that sums and fields agree. */
export function useCheckout(): CheckoutView {
  const { api, bus } = useStorefront();
  const [checkout, setCheckout] = useState<Checkout>();
  const [failed, setFailed] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { query } = useCheckoutAddress();
  const inTurn = useCallback(
    (call: () => Promise<Checkout>): Promise<Checkout> => {
      const page = checkoutOfPage.get({ bus });
      // one after the other, so that an older reply never replaces a newer one
      const turn = page.lastTurn.then(call).then((reply) => {
        Object.assign(page, { checkout: reply, agora: query.agora });
        setCheckout(reply);
        return reply;
      });
      page.lastTurn = turn.catch(() => undefined);
      return turn;
    },
    [bus, query],
  );
  const read = useCallback(
    () => inTurn(() => api.call(readCheckoutEndpoint, { query })),
    [api, query, inTurn],
  );
  const change = useCallback(
    (body: CheckoutFields) => inTurn(() => api.call(changeCheckoutEndpoint, { query, body })),
    [api, query, inTurn],
  );
  const retry = useCallback(() => {
    setFailed(false);
    setRefusal('');
    read().catch((error: unknown) => {
      if (!isCallFailure(error)) throw error;
      const isRefused = error.code === 'out-of-stock' || error.code === 'cart-item-unknown';
      if (isRefused) setRefusal(asSentence(error.message));
      setFailed(!isRefused);
    });
  }, [read]);
  useEffect(() => {
    const page = checkoutOfPage.get({ bus });
    setCheckout(page.agora === query.agora ? page.checkout : undefined);
    retry();
  }, [bus, query, retry]);
  // back from an order that was paid meanwhile, or after another tab has signed in or out
  useEffect(() => followShopper(retry), [retry]);
  const keep = useCallback(
    (fields: CheckoutFields) =>
      void change(fields).catch((error: unknown) => {
        if (!isCallFailure(error)) throw error;
      }),
    [change],
  );
  return { checkout, failed, refusal, read, retry, change, keep };
}
