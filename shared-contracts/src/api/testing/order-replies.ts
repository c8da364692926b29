import { orderPayment } from './checkout-samples.ts';
import { afterSale, cart, order, trackedOrder } from './reply-samples.ts';
import type { ReplySamples } from './reply-types.ts';

const missingLine = { nome: 'Split', quantidade: 2, motivo: 'fewer', noCarrinho: 1 } as const;

/** Replies of the endpoints of orders that were made: an accepted and a rejected one for each. */
export const orderReplies: ReplySamples<
  | 'orderPaymentEndpoint'
  | 'renewPaymentEndpoint'
  | 'payByCardEndpoint'
  | 'listOrdersEndpoint'
  | 'trackOrderEndpoint'
  | 'cancelOrderEndpoint'
  | 'afterSaleEndpoint'
  | 'returnItemsEndpoint'
  | 'buyAgainEndpoint'
  | 'findOrderEndpoint'
> = {
  // @ts-expect-error a state that does not exist
  orderPaymentEndpoint: [orderPayment, { ...orderPayment, estado: 'perdido' }],
  // @ts-expect-error a payment without its amount
  renewPaymentEndpoint: [orderPayment, { ...orderPayment, pagamento: { estado: 'paid' } }],
  payByCardEndpoint: [
    orderPayment,
    // @ts-expect-error a card without its instalments
    { ...orderPayment, pagamento: { ...orderPayment.pagamento, cartao: { recusas: 0, podePagar: true } } },
  ],
  // @ts-expect-error one order in place of a list
  listOrdersEndpoint: [{ pedidos: [order] }, { pedidos: order }],
  // @ts-expect-error every order is a demonstration
  trackOrderEndpoint: [{ pedido: order }, { pedido: { ...order, demo: false } }],
  // @ts-expect-error a payment alone
  cancelOrderEndpoint: [orderPayment, { pagamento: orderPayment.pagamento }],
  // @ts-expect-error no payments
  afterSaleEndpoint: [afterSale, { ...afterSale, pagamentos: undefined }],
  returnItemsEndpoint: [
    afterSale,
    // @ts-expect-error a situation that does not exist
    { ...afterSale, itens: [{ situacao: 'lost', centavos: 1 }] },
  ],
  buyAgainEndpoint: [
    { carrinho: cart, postos: [], faltam: [missingLine] },
    // @ts-expect-error a reason that does not exist
    { carrinho: cart, postos: [], faltam: [{ ...missingLine, motivo: 'lost' }] },
  ],
  // @ts-expect-error no state
  findOrderEndpoint: [{ pedido: trackedOrder }, { pedido: { numero: 'AR-1' } }],
};
