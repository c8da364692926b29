import { type Bus, type EventPayload, perPage, type Storefront } from '@storefront/contracts';
import { analyticsProduct, type Cart, type CartItem, type CartRequest } from '@storefront/contracts/api';
import { lineKey } from './cart-lines.ts';

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

type Purchase = Extract<EventPayload<'analytics:sale-tracked'>, { event: 'purchase' }>;

/** Orders of this page, by number; undefined once they are counted. */
const ordersOfPage = perPage((_: Pick<Storefront, 'bus'>) => new Map<string, Purchase | undefined>());

/** Holds what analytics counts until the order is paid. It is in memory alone: nothing is stored before a consent. */
export function holdPurchase(bus: Bus, purchase: Purchase): void {
  const orders = ordersOfPage.get({ bus });
  if (!orders.has(purchase.order)) orders.set(purchase.order, purchase);
}

/** Counts an order of this page that is paid, once. */
export function countPurchase(bus: Bus, order: string): void {
  const orders = ordersOfPage.get({ bus });
  const purchase = orders.get(order);
  if (!purchase) return;
  orders.set(order, undefined);
  bus.emit('analytics:sale-tracked', purchase);
}
