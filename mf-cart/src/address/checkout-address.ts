import { type CheckoutQuery, directParameter } from '@storefront/contracts/api';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** Which purchase the page's address is about, and its other addresses. */
export interface CheckoutAddress {
  /** Of its calls: empty for the cart. */
  readonly query: CheckoutQuery;
  /** The same purchase at another step. @param path such as `/checkout/entrega` */
  readonly at: (path: string) => string;
}

export function writeCheckoutAddress(path: string, agora: string | undefined): string {
  return agora === undefined ? path : `${path}?${new URLSearchParams({ [directParameter]: agora })}`;
}

export function useCheckoutAddress(): CheckoutAddress {
  const { search } = useLocation();
  const agora = new URLSearchParams(search).get(directParameter) ?? undefined;
  return useMemo(
    () => ({ query: agora === undefined ? {} : { agora }, at: (path) => writeCheckoutAddress(path, agora) }),
    [agora],
  );
}
