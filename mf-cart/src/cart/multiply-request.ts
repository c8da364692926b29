import type { CartRequest } from '@storefront/contracts/api';

/** Multiplies the product's ready-made request, including the parts of a kit. */
export function multiplyRequest(request: CartRequest, times: number): CartRequest {
  return {
    ...request,
    itens: request.itens.map((item) => ({ ...item, quantidade: item.quantidade * times })),
  };
}
