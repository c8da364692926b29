import { analyticsProduct, type Cart, type CartItem, type CartRequest } from '@storefront/contracts/api';
import { lineKey } from './line-key.ts';

/** A line's product in the form of analytics, at the cash price of one unit. */
export function trackedLine(line: CartItem) {
  return { ...analyticsProduct(line.hash.idProduto, line), price: line.precos.descontoVista };
}

/** What a request has added, in the form of analytics: the product, and what was bought together with it. */
export function trackedPurchase(cart: Cart | undefined, request: CartRequest, productId: number) {
  const items = request.itens.flatMap((bought) => {
    const line = cart?.itens.find(({ hash }) => lineKey(hash) === lineKey(bought));
    return line ? [{ ...trackedLine(line), quantity: bought.quantidade }] : [];
  });
  const others = items.filter(({ id }) => id !== productId);
  return {
    item: items.find(({ id }) => id === productId),
    ...(others.length > 0 && { others }),
  };
}
