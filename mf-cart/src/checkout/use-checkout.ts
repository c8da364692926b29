import { followShopper, perPage, type Storefront, useStorefront } from '@storefront/contracts';
import {
  type Checkout,
  type CheckoutFields,
  changeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import { useCallback, useEffect, useState } from 'react';
import { isCallFailure } from '../cart/failure-text.ts';

/** The last reply, for the next step of the same page, and the turn of its calls. */
interface CheckoutOfPage {
  checkout: Checkout | undefined;
  lastTurn: Promise<unknown>;
}

const checkoutOfPage = perPage(
  (_: Pick<Storefront, 'bus'>): CheckoutOfPage => ({ checkout: undefined, lastTurn: Promise.resolve() }),
);

export interface CheckoutView {
  /** Absent until the first reply. */
  readonly checkout: Checkout | undefined;
  readonly failed: boolean;
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
  const inTurn = useCallback(
    (call: () => Promise<Checkout>): Promise<Checkout> => {
      const page = checkoutOfPage.get({ bus });
      // one after the other, so that an older reply never replaces a newer one
      const turn = page.lastTurn.then(call).then((reply) => {
        page.checkout = reply;
        setCheckout(reply);
        return reply;
      });
      page.lastTurn = turn.catch(() => undefined);
      return turn;
    },
    [bus],
  );
  const read = useCallback(() => inTurn(() => api.call(readCheckoutEndpoint, {})), [api, inTurn]);
  const change = useCallback(
    (body: CheckoutFields) => inTurn(() => api.call(changeCheckoutEndpoint, { body })),
    [api, inTurn],
  );
  const retry = useCallback(() => {
    setFailed(false);
    read().catch((error: unknown) => {
      if (!isCallFailure(error)) throw error;
      setFailed(true);
    });
  }, [read]);
  useEffect(() => {
    setCheckout(checkoutOfPage.get({ bus }).checkout);
    retry();
  }, [bus, retry]);
  // back from an order that was paid meanwhile, or after another tab has signed in or out
  useEffect(() => followShopper(retry), [retry]);
  const keep = useCallback(
    (fields: CheckoutFields) =>
      void change(fields).catch((error: unknown) => {
        if (!isCallFailure(error)) throw error;
      }),
    [change],
  );
  return { checkout, failed, read, retry, change, keep };
}
