import type { EventPayload } from '@storefront/contracts';
import type { CartRequest } from '@storefront/contracts/api';

type BuyRequest = EventPayload<'cart:buy-requested'>;

/** The cart request for a chosen value; undefined while a product with an option has none chosen. */
export function chooseOption(
  { cart, option, productId }: BuyRequest,
  chosenId: number | undefined,
): CartRequest | undefined {
  if (!option) return cart;
  if (!option.values.some(({ id }) => id === chosenId) || chosenId === undefined) return undefined;
  return {
    ...cart,
    itens: cart.itens.map((item) =>
      item.idProduto === productId ? { ...item, idAtributoSimples: chosenId } : item,
    ),
  };
}
