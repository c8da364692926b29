import { type ApiError, useStorefront } from '@storefront/contracts';
import {
  type AfterSale,
  afterSaleEndpoint,
  isRefundDue,
  mayHaveSucceeded,
  type OrderPayment,
  orderRefusalTexts,
  type ReturnRequest,
  returnItemsEndpoint,
} from '@storefront/contracts/api';
import { useCallback, useEffect, useState } from 'react';
import { isCallFailure } from '../cart/failure-text.ts';
import { useReadAgain } from './use-read-again.ts';

export interface AfterSaleView {
  /** The last reply. */
  readonly sale: AfterSale | undefined;
  readonly hasFailed: boolean;
  /** How often something was given up on this page. */
  readonly added: number;
  readonly retry: () => void;
  /** Gives up lines, or pieces of them. @returns what the shopper should read when it is not known or not done */
  readonly withdraw: (itens: ReturnRequest['itens']) => Promise<string>;
}

/** What changes what may be done with an order. */
const stateOf = ({ estado, pagamento, pedido: { remessas = [] } }: OrderPayment) =>
  [estado, pagamento.estado, pagamento.devolvidoCentavos, ...remessas.map((each) => each.estado)].join(' ');

/**
 * What may still be done with an order, read again when its state changes.
 * @param onChanged reads the order again; the same function at every render
 */
export function useAfterSale(order: OrderPayment, onChanged: () => void): AfterSaleView {
  const { api } = useStorefront();
  const [sale, setSale] = useState<AfterSale>();
  const [hasFailed, setHasFailed] = useState(false);
  const [added, setAdded] = useState(0);
  const { numero } = order.pedido;
  const read = useCallback(async () => {
    try {
      setSale(await api.call(afterSaleEndpoint, { params: { numero } }));
      setHasFailed(false);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setHasFailed(true);
    }
  }, [api, numero]);
  const state = stateOf(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the order is read again
  useEffect(() => void read(), [read, state]);
  // once the order says that money went back, its state is another one
  useReadAgain(sale !== undefined && isRefundDue(sale), onChanged);
  const withdraw = async (itens: ReturnRequest['itens']): Promise<string> => {
    try {
      setSale(await api.call(returnItemsEndpoint, { params: { numero }, body: { itens } }));
      setAdded((count) => count + 1);
      onChanged();
      return '';
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      await read();
      return failureText(error);
    }
  };
  return { sale, hasFailed, added, retry: () => void read(), withdraw };
}

function failureText(error: ApiError): string {
  if (error.code === 'return-refused') return orderRefusalTexts['return-refused'];
  if (mayHaveSucceeded(error))
    return 'A loja não respondeu. Esta página mostra se a desistência foi feita; você pode tentar de novo.';
  return 'A desistência não pôde ser feita agora. Tente de novo em instantes.';
}
