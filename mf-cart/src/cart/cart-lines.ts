import {
  type Cart,
  type CartItem,
  type CartItemHash,
  type CartRequest,
  multiplyReais,
} from '@storefront/contracts/api';

/** A string that identifies a line, for comparison and lookup. */
export function lineKey(hash: CartItemHash): string {
  return `${hash.idProduto}-${hash.idAtributoSimples}-${hash.idUnidadeVenda}`;
}

/** Reais in cash for all units of a line. A scheduled price counts only between its start and end dates. */
export function lineCashReais(item: CartItem, nowMs: number): number {
  const scheduled = item.agendamentoPreco?.aplicado;
  const { descontoVista } = scheduled && isBetween(scheduled, nowMs) ? scheduled : item.precos;
  return multiplyReais(descontoVista, item.quantidade);
}

function isBetween(dates: { dataInicial: string; dataFinal: string }, nowMs: number): boolean {
  return Date.parse(dates.dataInicial) <= nowMs && nowMs <= Date.parse(dates.dataFinal);
}

/** Whether the cart has goods: services are not delivered, so freight does not concern them. */
export const needsDelivery = ({ itens }: Cart): boolean => itens.some(({ tipo }) => tipo !== 'servico');

/** Multiplies the product's ready-made request, including the parts of a kit. */
export function multiplyRequest(request: CartRequest, times: number): CartRequest {
  return {
    ...request,
    itens: request.itens.map((item) => ({ ...item, quantidade: item.quantidade * times })),
  };
}
