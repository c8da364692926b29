import { type ApiError, followShopper, useStorefront } from '@storefront/contracts';
import {
  cancelOrderEndpoint,
  mayHaveSucceeded,
  type OrderPayment,
  orderPaymentEndpoint,
  orderRefusalTexts,
  payByCardEndpoint,
  renewPaymentEndpoint,
} from '@storefront/contracts/api';
import { useCallback, useEffect, useState } from 'react';
import { useReadAgain } from '../after-sale/use-read-again.ts';
import { asSentence, isCallFailure } from '../cart/failure-text.ts';

/** A payment that waits is read so often, so that its confirmation is seen within two seconds. */
const pollMs = 1_500;

export interface OrderPaymentView {
  /** The last reply. */
  readonly order: OrderPayment | undefined;
  /** `missing`: it is nobody's, or somebody else's order. */
  readonly failure: 'none' | 'failed' | 'missing';
  readonly retry: () => void;
  /** Asks for a new code. @returns what the shopper should read when there is none, or nothing */
  readonly renew: () => Promise<string>;
  /** Pays with the token of a card. @returns what the shopper should read when it is not known or not done */
  readonly payByCard: (token: string) => Promise<string>;
  /** Cancels the order. @returns what the shopper should read when it is not known or not done */
  readonly cancel: () => Promise<string>;
}

const isWaiting = ({ estado, pagamento }: OrderPayment) =>
  estado === 'open' && (pagamento.estado === 'pending' || pagamento.estado === 'created');

/** Whether what was paid for a cancelled order is still on its way back. */
const isRefundDue = ({ estado, pagamento }: OrderPayment) =>
  estado === 'cancelled' && pagamento.estado === 'paid' && pagamento.centavos > 0;

/** An order and its payment, read again while it waits or its money is on its way back. */
export function useOrderPayment(numero: string): OrderPaymentView {
  const { api } = useStorefront();
  const [order, setOrder] = useState<OrderPayment>();
  const [failure, setFailure] = useState<OrderPaymentView['failure']>('none');
  const read = useCallback(async () => {
    try {
      setOrder(await api.call(orderPaymentEndpoint, { params: { numero } }));
      setFailure('none');
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      const isMissing = error.status === 404;
      // the session has ended: nothing of the order stays, and nothing asks for it again
      if (isMissing) setOrder(undefined);
      setFailure(isMissing ? 'missing' : 'failed');
    }
  }, [api, numero]);
  useEffect(() => void read(), [read]);
  useEffect(() => followShopper(() => void read()), [read]);
  // each reply begins the interval again; after a failure it goes on
  useEffect(() => {
    if (!order || !isWaiting(order)) return;
    const timer = setInterval(() => void read(), pollMs);
    return () => clearInterval(timer);
  }, [order, read]);
  const retry = useCallback(() => void read(), [read]);
  useReadAgain(order !== undefined && isRefundDue(order), retry);
  /** Shows the reply; after a failure, how the order stands. */
  const change = async (
    call: Promise<OrderPayment>,
    describe: (error: ApiError) => string,
  ): Promise<string> => {
    try {
      setOrder(await call);
      return '';
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      await read();
      return describe(error);
    }
  };
  const params = { numero };
  return {
    order,
    failure,
    retry,
    renew: () => change(api.call(renewPaymentEndpoint, { params }), renewFailureText),
    payByCard: (token) => change(api.call(payByCardEndpoint, { params, body: { token } }), cardFailureText),
    cancel: () => change(api.call(cancelOrderEndpoint, { params }), cancelFailureText),
  };
}

function cancelFailureText(error: ApiError): string {
  if (error.code === 'order-shipped') return orderRefusalTexts['order-shipped'];
  if (mayHaveSucceeded(error))
    return 'A loja não respondeu. Esta página mostra se o pedido foi cancelado; você pode tentar de novo.';
  return 'O pedido não pôde ser cancelado agora. Tente de novo em instantes.';
}

function cardFailureText(error: ApiError): string {
  if (error.code === 'card-locked' || error.code === 'order-cancelled') return '';
  if (error.code === 'reservation-ended') return orderRefusalTexts['reservation-ended'];
  if (error.status === 429) return asSentence(error.message);
  if (error.code === 'provider-unavailable' || mayHaveSucceeded(error))
    return 'A operadora do cartão não respondeu. Seu pedido está guardado e espera: tente de novo em instantes. Uma repetição não cobra duas vezes.';
  return 'O cartão não pôde ser cobrado. Seu pedido está guardado: digite-o de novo.';
}

function renewFailureText(error: ApiError): string {
  if (error.code === 'reservation-ended' || error.code === 'order-cancelled')
    return orderRefusalTexts[error.code];
  return 'O código não pôde ser gerado agora. Seu pedido está guardado: tente de novo em instantes.';
}
