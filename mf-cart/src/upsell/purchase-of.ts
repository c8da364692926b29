import type { CartRequest, Upsell } from '@storefront/contracts/api';
import { multiplyRequest } from '../cart/cart-lines.ts';

export type UpsellItem = Upsell['itens'][number];

/** A locked quantity is its maximum; otherwise it starts at 1. */
export function startingQuantity(item: UpsellItem): number {
  return item.travarQuantidade ? item.quantidadeMaxima : 1;
}

/** The preselected value of the simple attribute, if any. */
export function startingChoice(item: UpsellItem): number | undefined {
  const chosen = item.atributosSimples?.valores.find(({ selecionado }) => selecionado);
  return item.idAtributoSimplesSelecionado ?? chosen?.idAtributoValor;
}

/** The cart request; undefined when the simple attribute has values and none is selected. */
export function purchaseOf(
  item: UpsellItem,
  quantity: number,
  choice: number | undefined,
): CartRequest | undefined {
  const values = item.atributosSimples?.valores ?? [];
  if (values.length === 0) return multiplyRequest(item.carrinho, quantity);
  const chosen = values.find(({ idAtributoValor }) => idAtributoValor === choice);
  return chosen && multiplyRequest(chosen.carrinho, quantity);
}
