import type { RequestSamples } from './request-samples.ts';

/** Inputs of the endpoints of orders that were made: an accepted and a rejected one for each. */
export const orderRequests: RequestSamples<
  | 'orderPaymentEndpoint'
  | 'renewPaymentEndpoint'
  | 'payByCardEndpoint'
  | 'orderOfCartEndpoint'
  | 'trackOrderEndpoint'
  | 'cancelOrderEndpoint'
  | 'afterSaleEndpoint'
  | 'returnItemsEndpoint'
  | 'buyAgainEndpoint'
  | 'findOrderEndpoint'
> = {
  orderPaymentEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  renewPaymentEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  payByCardEndpoint: [
    { params: { numero: 'AR-123' }, body: { token: 'abc' } },
    // @ts-expect-error no token
    { params: { numero: 'AR-123' } },
  ],
  orderOfCartEndpoint: [
    { params: { versao: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11' } },
    // @ts-expect-error no version
    { params: {} },
  ],
  trackOrderEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  cancelOrderEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  afterSaleEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  returnItemsEndpoint: [
    { params: { numero: 'AR-123' }, body: { itens: [0, { item: 1, devolvidas: 2 }] } },
    // @ts-expect-error a line by its name
    { params: { numero: 'AR-123' }, body: { itens: ['Split'] } },
  ],
  buyAgainEndpoint: [
    { params: { numero: 'AR-123' } },
    // @ts-expect-error no number
    { params: {} },
  ],
  findOrderEndpoint: [
    { body: { numero: 'AR-123', contato: 'ana@loja.example' } },
    // @ts-expect-error the number alone
    { body: { numero: 'AR-123' } },
  ],
};
