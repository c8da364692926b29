import type { CartRequest } from '@storefront/contracts/api';
import type { Card } from './card.ts';

/** The cart request of a card: its offer's own, or one unit of the product in its first unit of sale. */
export function cartOf({ id, offer }: Pick<Card, 'id' | 'offer'>): CartRequest {
  return offer.cart ?? oneUnitOf(id);
}

/** True for a request that `cartOf` can create from the product's id, so that the page need not contain it. */
export function isOneUnitOf(id: number, { tipo, itens }: CartRequest): boolean {
  const [item] = itens;
  return (
    tipo === 'produto' &&
    itens.length === 1 &&
    item?.idProduto === id &&
    item.idAtributoSimples === 0 &&
    item.idUnidadeVenda === 1 &&
    item.quantidade === 1
  );
}

function oneUnitOf(idProduto: number): CartRequest {
  return { tipo: 'produto', itens: [{ idProduto, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }] };
}
