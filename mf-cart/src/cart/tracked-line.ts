import { analyticsProduct, type Cart, type CartItem } from '@storefront/contracts/api';

/** A line's product in the form of analytics, at the cash price of one unit. */
export function trackedLine(line: CartItem) {
  return { ...analyticsProduct(line.hash.idProduto, line), price: line.precos.descontoVista };
}

/** The same of a product in the cart; undefined when no line has it. */
export function trackedProduct(cart: Cart | undefined, productId: number) {
  const line = cart?.itens.find(({ hash }) => hash.idProduto === productId);
  return line && trackedLine(line);
}
