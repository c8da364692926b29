import type { CartRequest } from '@storefront/contracts/api';

/** The product's ready-made request, so many times: a kit's parts are multiplied too. */
export function multiplyRequest(request: CartRequest, times: number): CartRequest {
  return {
    ...request,
    itens: request.itens.map((item) => ({ ...item, quantidade: item.quantidade * times })),
  };
}
