import type { CartRequest } from '@storefront/contracts/api';
import type { Card } from './card.ts';

/** What buying from a card sends: its offer's own request, else one piece of the product in its first unit of sale. */
export function cartOf({ id, offer }: Pick<Card, 'id' | 'offer'>): CartRequest {
  return offer.cart ?? onePieceOf(id);
}

/** True for a request that `cartOf` makes from the product's id alone, so that it need not travel with the page. */
export function isOnePieceOf(id: number, { tipo, itens }: CartRequest): boolean {
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

function onePieceOf(idProduto: number): CartRequest {
  return { tipo: 'produto', itens: [{ idProduto, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }] };
}
